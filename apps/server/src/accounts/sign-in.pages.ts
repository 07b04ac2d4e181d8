import { BRAND } from '@app/domain';
import { escapeHtml } from '#platform/html.ts';

/** What the callback page hands to the site's own script. */
export type SignInResult = { mode: 'popup' | 'redirect'; returnTo: string } & ({ idToken: string } | { error: string });

/** The last page of a sign-in: it passes the result to the site and closes. */
export function callbackPage(result: SignInResult): string {
  // The result is data, not code, and no text in it can close the element.
  const data = JSON.stringify(result).replaceAll('<', '\\u003c');
  const said = 'error' in result ? escapeHtml(result.error) : 'Signing you in...';
  return page(
    said,
    `<main><h1>${BRAND.name}</h1><p id="said">${said}</p><p><a href="${escapeHtml(result.returnTo)}">Back to the site</a></p></main>
<script type="application/json" id="result">${data}</script><script src="/auth/callback.js"></script>`,
  );
}

/** The embedded provider asks one thing. */
export function emailPage(given: { action: string; email: string; problem?: string }): string {
  const problem = given.problem ? `<p class="problem" role="alert">${escapeHtml(given.problem)}</p>` : '';
  return page(
    'Sign in',
    `<main><h1>${BRAND.name}</h1><p>Sign in on this machine. Your email names your account; nothing is sent to it.</p>
<form method="post" action="${escapeHtml(given.action)}">${problem}
<label for="email">Email</label><input type="email" name="email" id="email" value="${escapeHtml(given.email)}" autocomplete="email" required autofocus maxlength="254">
<button type="submit">Continue</button></form></main>`,
  );
}

export function messagePage(title: string, text: string): string {
  return page(
    title,
    `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><p><a href="/">Back to the site</a></p></main>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} · ${BRAND.name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="stylesheet" href="/auth/sign-in.css"></head><body>${body}</body></html>`;
}

export const SIGN_IN_STYLE = `:root{color-scheme:light dark;--paper:#fbf8f3;--surface:#fff;--ink:#1e1a1c;--quiet:#6b6166;--line:#e7dfd6;--accent:#6e1f33;--on:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#141012;--surface:#1d1719;--ink:#ede4da;--quiet:#b3a6a0;--line:#3a3033;--accent:#d98a9c;--on:#141012}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:16px/24px Inter,system-ui,sans-serif}
main{width:min(24rem,100vw - 2rem);padding:2rem;background:var(--surface);border:1px solid var(--line);border-radius:10px}
h1{margin:0 0 .5rem;font:600 1.75rem/2.25rem Fraunces,Georgia,serif;color:var(--accent)}p{margin:0 0 1rem;color:var(--quiet)}a{color:var(--accent)}
label{display:block;margin-bottom:.25rem;font-weight:600}input{width:100%;min-height:44px;padding:.5rem .75rem;border:1px solid var(--quiet);border-radius:8px;background:var(--paper);color:var(--ink);font:inherit}
button{width:100%;min-height:44px;margin-top:1rem;border:0;border-radius:8px;background:var(--accent);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}.problem{color:var(--accent);font-weight:600}`;

export const CALLBACK_SCRIPT = `// Hands the result of a sign-in to the site: to the opener's tab by channel and storage, or to the next page by storage.
const result = JSON.parse(document.getElementById('result').textContent);
const message = JSON.stringify(result.idToken ? { idToken: result.idToken, at: Date.now() } : { error: result.error, at: Date.now() });
let stored = true;
try { localStorage.setItem('tastevin.signin', message); } catch { stored = false; }
try { const channel = new BroadcastChannel('tastevin.signin'); channel.postMessage(JSON.parse(message)); channel.close(); } catch {}
if (result.mode === 'popup') setTimeout(() => window.close(), 50);
else if (stored) location.replace(result.returnTo);
else document.getElementById('said').textContent = 'Your browser keeps this site from storing your sign-in. Allow site data for it and sign in again.';
`;
