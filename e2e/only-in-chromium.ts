/** Titles of journeys that Firefox cannot run. */
export const onlyInChromium: RegExp[] = [
  // Playwright cannot ask Firefox before 154 for reduced motion, dark or forced colours, or print.
  /with reduced motion every animation shows its end at once/,
  /the confirmation prints as a receipt/,
  // Firefox without windows draws scroll bars that take 12 pixels of the width.
  /no state is wider than the window/,
  // Firefox does not return the focus to a page when a second page beside it has been closed.
  /one person through every screen of the account/,
  // Firefox asks only once in a document for a script that did not load.
  /what opens by a press opens though its script is cut off once/,
  // Each of these visits has a separate browser, with other fonts.
  /nothing moves on the home page when the fonts arrive/,
  // Over BiDi the service worker still has a network when the page has none.
  /every visited page opens without a network, by reload and by link/,
  /personal pages are not cached, shared pages open offline/,
  /without a network the page of the cart shows the cart that was seen last/,
  // Firefox has no background sync.
  /an order that was not sent asks the browser for a background sync/,
];
