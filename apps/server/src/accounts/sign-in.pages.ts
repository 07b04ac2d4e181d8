import { FONT_FACES } from '#platform/fonts.ts';
import { addressIn, BRAND, language, t } from '@app/domain';
import { escapeHtml } from '#platform/html.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './password.ts';

/** What the callback page hands to the site's own script. */
export type SignInResult = { mode: 'popup' | 'redirect'; returnTo: string } & ({ idToken: string } | { error: string });

/** The last page of a sign-in: it passes the result to the site and closes. */
export function callbackPage(result: SignInResult): string {
  // The result is data, not code, and no text in it can close the element.
  const data = JSON.stringify(result).replaceAll('<', '\\u003c');
  const said = escapeHtml('error' in result ? t(result.error) : t('Signing you in...'));
  return page(
    said,
    `<main><h1>${BRAND.name}</h1><p id="said" data-unstored="${say(t('Your browser keeps this site from storing your sign-in. Allow site data for it and sign in again.'))}">${said}</p><p><a href="${escapeHtml(result.returnTo)}">${say(t('Back to the site'))}</a></p></main>
<script type="application/json" id="result">${data}</script><script src="/auth/callback.js"></script>`,
  );
}

/** On one machine an email is enough. */
export function emailPage(given: { action: string; email: string; problem?: string }): string {
  return page(
    t('Sign in'),
    `<main><h1>${BRAND.name}</h1><p>${say(t('Sign in on this machine. Your email names your account; nothing is sent to it.'))}</p>
<form method="post" action="${escapeHtml(given.action)}">${problemText(given.problem)}
${emailField(given.email, true)}
<button type="submit">${say(t('Continue'))}</button></form></main>`,
  );
}

/** An account that another browser has made: the machine's owner has the code. */
export function codePage({ action, email, problem }: { action: string; email: string; problem?: string }): string {
  return page(
    t('Sign in'),
    `<main><h1>${BRAND.name}</h1><p>${say(t('This address was used in another browser. Type the code of this machine, which the server prints when it starts. This browser is then remembered.'))}</p>
<form method="post" action="${escapeHtml(action)}">${problemText(problem)}
${emailField(email, false)}
<label for="code">${say(t('Code of this machine'))}</label><input type="text" name="code" id="code" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="40" required autofocus>
<button type="submit">${say(t('Continue'))}</button></form></main>`,
  );
}

interface SecretForm {
  action: string;
  email: string;
  /** Whether the site's address can have passkeys. */
  hasPasskeys: boolean;
  isOpen: boolean;
  problem?: string;
}

/** A passkey first, a password second. On the first page the email is asked for too. */
export function secretPage({
  action,
  email,
  hasPasskeys,
  isOpen,
  isFirst,
  problem,
}: SecretForm & { isFirst: boolean }): string {
  const enrolLink = `<p><a href="${escapeHtml(action)}?enrol=1">${say(isOpen ? t('Create an account') : t('I have a code or an invitation'))}</a></p>`;
  const passkey = hasPasskeys
    ? `<form data-passkey="use" data-action="${escapeHtml(action)}"><button type="submit">${say(t('Sign in with a passkey'))}</button></form><p class="or">${say(t('or with your password'))}</p>`
    : '';
  return page(
    t('Sign in'),
    `<main><h1>${BRAND.name}</h1>${problemText(problem)}${passkey}
<form method="post" action="${escapeHtml(action)}"><input type="hidden" name="step" value="password">
${emailField(email, isFirst)}
<label for="password">${say(t('Password'))}</label><input type="password" name="password" id="password" autocomplete="current-password" required maxlength="${PASSWORD_MAX}">
<button type="submit"${hasPasskeys ? ' class="second"' : ''}>${say(t('Sign in'))}</button></form>${isFirst ? enrolLink : ''}</main>${hasPasskeys ? scripts() : ''}`,
  );
}

/** The first sign-in: a code, and the choice between a passkey and a password. */
export function enrolPage({
  action,
  email,
  code,
  hasPasskeys,
  isOpen,
  isAdmin = false,
  problem,
}: SecretForm & { code: string; isAdmin?: boolean }): string {
  const why = isAdmin
    ? t(
        'This is the address of an admin. Type the one-time code that the server printed when it started, and choose how you sign in from now on.',
      )
    : t('Choose how you sign in from now on.');
  const codeField = `<label for="code">${say(isOpen && !isAdmin ? t('Code, if you have one') : t('One-time code'))}</label><input type="text" name="code" id="code" value="${escapeHtml(code)}" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="40"${isOpen && !isAdmin ? '' : ' required'}>`;
  const passkey = hasPasskeys
    ? `<button type="submit" name="way" value="passkey" formnovalidate>${say(t('Create a passkey'))}</button><p class="or">${say(t('or choose a password'))}</p>`
    : '';
  return page(
    t('Your first sign-in'),
    `<main><h1>${BRAND.name}</h1><p>${say(why)}</p>
<form method="post" action="${escapeHtml(action)}" data-passkey="new" data-action="${escapeHtml(action)}"><input type="hidden" name="step" value="enrol">${problemText(problem)}
${emailField(email, true)}${codeField}${passkey}
<label for="password">${say(t('New password, at least {n} characters', { n: PASSWORD_MIN }))}</label><input type="password" name="password" id="password" autocomplete="new-password" required minlength="${PASSWORD_MIN}" maxlength="${PASSWORD_MAX}">
<button type="submit"${hasPasskeys ? ' class="second"' : ''}>${say(t('Use this password'))}</button></form></main>${hasPasskeys ? scripts() : ''}`,
  );
}

const scripts = (): string =>
  `<script src="/auth/webauthn.js"></script><script src="/auth/passkey.js" data-down="${say(t('The server could not be reached. Please try again.'))}" data-unused="${say(t('No passkey was used. Please try again, or use a password.'))}"></script>`;

const say = escapeHtml;

const problemText = (problem: string | undefined): string =>
  `<p class="problem" role="alert"${problem ? '' : ' hidden'}>${escapeHtml(problem ?? '')}</p>`;

const emailField = (email: string, isFirst: boolean): string =>
  `<label for="email">${say(t('Email'))}</label><input type="email" name="email" id="email" value="${escapeHtml(email)}" autocomplete="username" required${isFirst && !email ? ' autofocus' : ''} maxlength="254">`;

/** A sentence instead of a page, with the way back and, where it helps, a link to try again. */
export function messagePage(
  title: string,
  text: string,
  { tryAgain = null }: { tryAgain?: string | null } = {},
): string {
  const again = tryAgain ? `<p><a href="${escapeHtml(tryAgain)}">${say(t('Try again'))}</a></p>` : '';
  return page(
    title,
    `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${again}<p><a href="${addressIn(language(), '/')}">${say(t('Back to the site'))}</a></p></main>`,
  );
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="${language()}"><head><meta charset="utf-8"><title>${title} · ${BRAND.name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<link rel="stylesheet" href="/auth/sign-in.css"></head><body>${body}</body></html>`;
}

export const SIGN_IN_STYLE = `${FONT_FACES}:root{color-scheme:light dark;--paper:#fbf8f3;--surface:#fff;--ink:#1e1a1c;--quiet:#6b6166;--line:#e7dfd6;--accent:#6e1f33;--on:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#141012;--surface:#1d1719;--ink:#ede4da;--quiet:#b3a6a0;--line:#3a3033;--accent:#d98a9c;--on:#141012}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:16px/24px Inter,system-ui,sans-serif}
main{width:min(24rem,100vw - 2rem);padding:2rem;background:var(--surface);border:1px solid var(--line);border-radius:10px}
h1{margin:0 0 .5rem;font:600 1.75rem/2.25rem Fraunces,Georgia,serif;color:var(--accent)}p{margin:0 0 1rem;color:var(--quiet)}a{color:var(--accent)}
label{display:block;margin-bottom:.25rem;font-weight:600}input{width:100%;min-height:44px;padding:.5rem .75rem;border:1px solid var(--quiet);border-radius:8px;background:var(--paper);color:var(--ink);font:inherit}
button{width:100%;min-height:44px;margin-top:1rem;border:0;border-radius:8px;background:var(--accent);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}.problem{color:var(--accent);font-weight:600}
input+label{margin-top:1rem}.or{margin:1rem 0;text-align:center}button.second{background:var(--surface);color:var(--accent);border:1px solid var(--accent)}form+p{margin:1.25rem 0 0}[hidden]{display:none}`;

export const CALLBACK_SCRIPT = `// Hands the result of a sign-in to the site: to the opener's tab by channel and storage, or to the next page by storage.
const result = JSON.parse(document.getElementById('result').textContent);
const message = JSON.stringify(result.idToken ? { idToken: result.idToken, at: Date.now() } : { error: result.error, at: Date.now() });
let stored = true;
try { localStorage.setItem('tastevin.signin', message); } catch { stored = false; }
try { const channel = new BroadcastChannel('tastevin.signin'); channel.postMessage(JSON.parse(message)); channel.close(); } catch {}
if (result.mode === 'popup') setTimeout(() => window.close(), 50);
else if (stored) location.replace(result.returnTo);
else { const said = document.getElementById('said'); said.textContent = said.dataset.unstored; }
`;

export const PASSKEY_SCRIPT = `// Passkeys on the sign-in page. Without scripts the password still works.
const said = document.currentScript.dataset;
const show = (form, text) => {
  const place = form.querySelector('.problem') ?? document.querySelector('.problem');
  place.textContent = text;
  place.hidden = false;
};
const ask = async (form, path, body) => {
  const reply = await fetch(form.dataset.action + '/passkey/' + path, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  });
  const answer = await reply.json();
  if (!reply.ok) throw new Error(answer.error?.message ?? said.down);
  return answer;
};
const { startAuthentication, startRegistration } = SimpleWebAuthnBrowser;
const ways = {
  async use(form) {
    const response = await startAuthentication({ optionsJSON: await ask(form, 'ask', {}) });
    return ask(form, 'answer', { response });
  },
  async new(form) {
    const person = { email: form.elements.email.value, code: form.elements.code.value };
    const response = await startRegistration({ optionsJSON: await ask(form, 'offer', person) });
    return ask(form, 'keep', { ...person, response });
  },
};
for (const form of document.querySelectorAll('form[data-passkey]')) {
  form.addEventListener('submit', (event) => {
    const isNew = form.dataset.passkey === 'new';
    // Enter presses the first button: with a password typed, the password is meant.
    if (isNew && (event.submitter?.value !== 'passkey' || form.elements.password.value)) return;
    event.preventDefault();
    ways[form.dataset.passkey](form).then(
      ({ location: next }) => location.assign(next),
      (error) => show(form, error.name === 'NotAllowedError' ? said.unused : error.message),
    );
  });
}
`;
