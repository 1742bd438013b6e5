import { frame, type Scene } from "./frame.ts";
import { html } from "./markup.ts";

/** A page that only says how things stand and leads back. */
export function noticePage(
  scene: Scene,
  notice: { title: string; text: string; backTo: string },
): string {
  const body = html`<h1>${notice.title}</h1>
<p>${notice.text}</p>
<a class="button" href="${notice.backTo}">${scene.words.goBack}</a>`;
  return frame(scene, { title: notice.title, body });
}
