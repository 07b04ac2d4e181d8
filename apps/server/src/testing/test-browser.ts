import { decodeJwt } from 'jose';

export interface TestBrowser {
  /** Follows redirects and keeps cookies, as a browser does. */
  visit(target: string, init?: RequestInit): Promise<Response>;
  cookies: Map<string, string>;
}

/** A browser of the smallest kind: cookies and redirects. The headers are those that a proxy adds to each request. */
export function openBrowser(origin: string, added: Record<string, string> = {}): TestBrowser {
  const cookies = new Map<string, string>();
  const visit = async (target: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(target, origin);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const reply = await fetch(url, { ...init, redirect: 'manual', headers: { ...added, ...init.headers, cookie } });
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(pair.slice(0, at));
      else cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const next = reply.headers.get('location');
    return next && reply.status < 400 ? visit(new URL(next, url).href) : reply;
  };
  return { visit, cookies };
}

/** The result that the last page of a sign-in hands to the site; empty texts on any other page. */
export const resultOf = (html: string): { idToken: string; error: string; mode: string; returnTo: string } => ({
  idToken: '',
  error: '',
  ...(JSON.parse(/id="result">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as { mode: string; returnTo: string }),
});

export interface SignInPage {
  status: number;
  html: string;
  /** The address that its form is sent to. */
  action: string;
  /** Sends the form of the page. */
  send(fields: Record<string, string>): Promise<SignInPage>;
  /** The ID token, when this is the last page; else null. */
  idToken: string | null;
}

async function toPage(browser: TestBrowser, reply: Response): Promise<SignInPage> {
  const html = await reply.text();
  const action = /method="post" action="([^"]+)"/.exec(html)?.[1] ?? '';
  return {
    status: reply.status,
    html,
    action,
    idToken: resultOf(html).idToken || null,
    async send(fields) {
      const body = new URLSearchParams(fields).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return toPage(browser, await browser.visit(action, { method: 'POST', body, headers }));
    },
  };
}

/** Begins a sign-in and answers its first page. */
export async function beginSignIn(browser: TestBrowser, more = ''): Promise<SignInPage> {
  return toPage(browser, await browser.visit(`/auth/login?mode=popup&return=/profile${more}`));
}

/** Sends the fields on the first page and expects to be signed in. */
export async function signInWith(browser: TestBrowser, fields: Record<string, string>): Promise<string> {
  const { idToken, html } = await (await beginSignIn(browser)).send(fields);
  if (!idToken) throw new Error(`not signed in: ${html}`);
  return idToken;
}

export const subOfToken = (idToken: string): string => decodeJwt(idToken).sub ?? '';
