import { html, type Markup } from "./markup.ts";

function icon(paths: Markup): Markup {
  return html`<svg class="icon" width="18" height="18" viewBox="0 0 24 24" fill="none"
 stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"
 aria-hidden="true" focusable="false">${paths}</svg>`;
}

export const shieldIcon = icon(
  html`<path d="M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6
a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5
a1 1 0 0 1 1 1z"/><path d="m9 12 2 2 4-4"/>`,
);
export const alertIcon = icon(html`<circle cx="12" cy="12" r="10"/><path d="M12 8v4M12 16h.01"/>`);
export const infoIcon = icon(html`<circle cx="12" cy="12" r="10"/><path d="M12 16v-4M12 8h.01"/>`);
export const lockIcon = icon(
  html`<rect width="18" height="11" x="3" y="11" rx="2"/><path d="M7 11V7a5 5 0 0 1 10 0v4"/>`,
);

export const houseMark = html`<svg class="mark" viewBox="0 0 44 36" aria-hidden="true" focusable="false">
<path class="sweet" d="M13 7h18a3 3 0 0 1 3 3v4l-2 4 2 4v4a3 3 0 0 1-3 3H13
a3 3 0 0 1-3-3v-4l2-4-2-4v-4a3 3 0 0 1 3-3z"/>
<path class="sweet" d="M10.500 18L2 8l2.200 3.300L1 13.600l3 2.200-3 2.200 3 2.200-3 2.200 3.200 2.300L2 28z
M33.500 18L42 8l-2.200 3.300 3.200 2.300-3 2.200 3 2.200-3 2.200 3 2.200-3.200 2.300L42 28z"/>
<path d="M16 12.500h12v11H16z" fill="#fff"/><path class="lines" d="M18 16.200h8M18 19.800h5"/></svg>`;
