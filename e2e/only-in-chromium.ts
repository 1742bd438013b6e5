/** Titles of journeys that Firefox cannot run. */
export const onlyInChromium: RegExp[] = [
  // Playwright cannot ask Firefox before 154 for reduced motion, dark or forced colours.
  /with reduced motion every animation shows its end at once/,
  // Firefox without windows draws scroll bars that take 12 pixels of the width.
  /no state is wider than the window/,
  // Firefox does not return the focus to a page when a second page beside it has been closed.
  /one person through every screen of the account/,
  // Firefox asks only once in a document for a script that did not load.
  /what opens by a press opens though its script is cut off once/,
  // Each of these visits has a separate browser, with other fonts.
  /nothing moves on the home page when the fonts arrive/,
];
