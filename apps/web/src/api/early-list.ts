/**
 * Runs in the head of a list's page (scripts/paint-first.ts) and asks for the list while the scripts are still coming; the
 * stream takes over what it answers. Only for visitors without a token: theirs goes with the request. Kept as text because
 * it must be inline.
 */
export const EARLY_LIST_SCRIPT = `(function(){var m=/^(?:\\/[a-z]{2})?\\/menu\\/([^/]+)\\/?$/.exec(location.pathname);try{if(!m||localStorage.getItem('authToken'))return}catch(e){return}var c=new AbortController(),a='/api/wineLists/parse/'+m[1],r=fetch(a,{headers:{Accept:'text/event-stream'},cache:'no-store',signal:c.signal});r.catch(function(){});window.__earlyList={address:a,reply:r,stop:function(){c.abort()}}})()`;

interface EarlyList {
  address: string;
  reply: Promise<Response>;
  stop: () => void;
}

/** The answer to what was asked before the scripts came; null where it was something else, or nothing. It is handed out once. */
export function takeEarlyList(address: string, signal: AbortSignal): Promise<Response> | null {
  const page = globalThis as { ['__earlyList']?: EarlyList };
  const early = page['__earlyList'];
  delete page['__earlyList'];
  if (!early) return null;
  if (early.address !== address) {
    early.stop();
    return null;
  }
  signal.addEventListener('abort', early.stop);
  return early.reply;
}
