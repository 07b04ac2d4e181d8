/**
 * Runs in the head. Until React handles events, presses on buttons and dropped files are noted here, so that they are not
 * lost on a slow phone: `replayPresses` and `takeEarlyDrop` hand them over. Kept as text because it must be inline.
 */
export const EARLY_SCRIPT = `(function(){var d=document,e=window.__early={presses:[],files:[],stop:function(){d.removeEventListener('click',c,true);d.removeEventListener('dragover',p,true);d.removeEventListener('drop',f,true)}};function c(v){var b=v.target.closest&&v.target.closest('button');if(b)e.presses.push(b)}function h(v){return v.dataTransfer&&[].indexOf.call(v.dataTransfer.types,'Files')>=0}function p(v){if(h(v))v.preventDefault()}function f(v){if(!h(v))return;v.preventDefault();e.files=[].slice.call(v.dataTransfer.files)}d.addEventListener('click',c,true);d.addEventListener('dragover',p,true);d.addEventListener('drop',f,true)})()`;

interface Early {
  presses: HTMLButtonElement[];
  files: File[];
  stop: () => void;
}

/** Written by the script above; absent in tests of single parts. */
const early = (): Early | undefined => (window as { ['__early']?: Early })['__early'];

/** Presses the buttons again that were pressed before React was there, in their order. */
export function replayPresses(): void {
  const noted = early();
  if (!noted) return;
  noted.stop();
  for (const button of noted.presses.splice(0)) if (button.isConnected) button.click();
}

/** The files that were dropped before React was there. */
export function takeEarlyDrop(): File[] {
  return early()?.files.splice(0) ?? [];
}
