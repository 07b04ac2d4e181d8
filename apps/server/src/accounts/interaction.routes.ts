import { isLanguage, t, word, type Language } from '@app/domain';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Provider } from 'oidc-provider';
import { z } from 'zod';
import { AppError } from '#platform/errors.ts';
import type { Secrets } from '#platform/secrets.ts';
import { inLanguage, languageAsked } from '#platform/spoken.ts';
import {
  ensureLocalAccount,
  findLocalAccount,
  hasCredential,
  passkeysOf,
  type LocalAccount,
} from './credentials.store.ts';
import { enrol, findEnrolRight, isAdminAddress, newSub, type EnrolRight, type EnrolServices } from './enrol.ts';
import { openGuesses } from './guesses.ts';
import { openKnownBrowsers } from './known-browser.ts';
import { openPasskeys } from './passkeys.ts';
import { hashPassword, isPassword, passwordProblem } from './password.ts';
import { codePage, emailPage, enrolPage, messagePage, secretPage } from './sign-in.pages.ts';
import type { Config } from '#config.ts';

export interface InteractionServices extends EnrolServices {
  secrets: Secrets;
  config: Pick<Config, 'publicUrl' | 'identity' | 'adminEmails'>;
}

const Email = z.email().max(254);
const Form = z.object({
  step: z.enum(['email', 'password', 'enrol']).default('email'),
  email: z.string().max(300).default(''),
  password: z.string().max(1000).default(''),
  code: z.string().max(100).default(''),
});
const PasskeyBody = z.object({
  email: z.string().max(300).default(''),
  code: z.string().max(100).default(''),
  response: z.unknown().optional(),
});

const TOO_LATE = word('This page was open for too long. Go back to the site and sign in again.');
const MISTYPED = word('Please type an email address such as name@example.org.');
const WRONG = word('The email or the password is wrong.');
const TOO_MANY = word('There were too many attempts. Please wait fifteen minutes, or use a passkey.');
const WRONG_CODE = word('This is not the code of this machine. The server prints it at each start.');
const NO_PASSKEY = word('The passkey did not work here. Please try again, or sign in another way.');

/** A sign-in that is under way: a code that came with it, and the language of its pages. */
interface Found {
  hint: string;
  language: Language;
}

type Visit = { Params: { uid: string }; Querystring: { enrol?: string } };

/** The pages on which people say who they are, and the few questions that a passkey needs. */
export function interactionRoutes(app: FastifyInstance, provider: Provider, services: InteractionServices): void {
  const { db, config } = services;
  const isLocal = config.identity.provider === 'local';
  const isOpen = config.identity.provider === 'local' && config.identity.registration === 'open';
  const passkeys = openPasskeys(services);
  const guesses = openGuesses(services);
  const browsers = openKnownBrowsers(services);
  const { isPossible: hasPasskeys } = passkeys;

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  /** The interaction of this browser, or null when its page was open for too long. */
  const find = async (request: FastifyRequest, reply: FastifyReply): Promise<Found | null> => {
    try {
      const { params } = await provider.interactionDetails(request.raw, reply.raw);
      const { login_hint: hint, ui_locales: asked } = params;
      const language = typeof asked === 'string' && isLanguage(asked) ? asked : 'en';
      return { hint: typeof hint === 'string' ? hint : '', language };
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return null;
      throw error;
    }
  };
  const finish = (request: FastifyRequest, reply: FastifyReply, accountId: string): Promise<string> =>
    provider.interactionResult(request.raw, reply.raw, { login: { accountId, remember: false } });

  const visit = async (request: FastifyRequest<Visit>, reply: FastifyReply): Promise<Found | null> => {
    reply.type('text/html').header('cache-control', 'no-store');
    const found = await find(request, reply);
    if (!found) {
      const ended = () => messagePage(t('Sign-in has ended'), t(TOO_LATE));
      await reply.code(400).send(await inLanguage(languageAsked(request.headers) ?? 'en', ended));
    }
    return found;
  };
  const actionOf = (request: FastifyRequest<Visit>): string =>
    `/oidc/interaction/${encodeURIComponent(request.params.uid)}`;

  app.get<Visit>('/interaction/:uid', async (request, reply) => {
    const found = await visit(request, reply);
    if (!found) return reply;
    const action = actionOf(request);
    const first = (): string => {
      if (found.hint || request.query.enrol)
        return enrolPage({ action, code: found.hint, email: '', hasPasskeys, isOpen });
      return isLocal
        ? secretPage({ action, email: '', hasPasskeys, isFirst: true, isOpen })
        : emailPage({ action, email: '' });
    };
    return reply.send(await inLanguage(found.language, first));
  });

  app.post<Visit>('/interaction/:uid', async (request, reply) => {
    const found = await visit(request, reply);
    return found ? inLanguage(found.language, () => answerForm(request, reply)) : reply;
  });

  async function answerForm(request: FastifyRequest<Visit>, reply: FastifyReply): Promise<FastifyReply> {
    const form = parseForm(Form, request.body);
    const action = actionOf(request);
    const email = Email.safeParse(form.email.trim().toLowerCase());
    const shown = { action, email: email.data ?? form.email, hasPasskeys, isOpen };
    const showForm = (problem: string, status = 400): FastifyReply => {
      void reply.code(status);
      if (form.step === 'enrol') return reply.send(enrolPage({ ...shown, code: form.code, problem }));
      if (form.step === 'password') return reply.send(secretPage({ ...shown, problem, isFirst: isLocal }));
      return reply.send(emailPage({ action, email: form.email, problem }));
    };
    const welcome = async (account: LocalAccount): Promise<FastifyReply> =>
      reply.redirect(await finish(request, reply, account.sub), 303);

    if (!email.success) return showForm(t(MISTYPED));
    if (form.step === 'email') {
      // Only the kind that serves one machine believes an email, and not that of an admin or of somebody who has more.
      if (isLocal) return showForm(t(WRONG));
      const account = await findLocalAccount(db, { email: email.data });
      if (hasCredential(account)) return reply.send(secretPage({ ...shown, isFirst: false }));
      if (await isAdminAddress(services, email.data))
        return reply.send(enrolPage({ ...shown, code: '', isAdmin: true }));
      const browser = browsers.of(request);
      const guess = { email: email.data, address: request.ip };
      const askForCode = (problem?: string, status = 200): FastifyReply =>
        reply.code(status).send(codePage({ action, email: email.data, ...(problem && { problem }) }));
      if (form.code !== '') {
        if (!(await guesses.mayGuess(guess))) return askForCode(t(TOO_MANY), 429);
        if (!browsers.isCode(form.code)) return askForCode(t(WRONG_CODE), 400);
        await guesses.wasRight(guess);
      } else if (account && !browser.mayOpen(account.sub)) return askForCode();
      const opened =
        account ?? (await ensureLocalAccount(db, { sub: subOf(email.data), email: email.data, emailVerified: true }));
      browser.remember(reply, opened.sub, form.code !== '');
      return welcome(opened);
    }
    const browser = browsers.of(request);
    const known = await findLocalAccount(db, { email: email.data });
    const isKnown = known !== null && browser.mayOpen(known.sub);
    const guess = { email: email.data, address: request.ip, isKnown };
    if (!(await guesses.mayGuess(guess))) return showForm(t(TOO_MANY), 429);
    if (form.step === 'password') {
      if (!(await isPassword(form.password, known?.password ?? null)) || !known) return showForm(t(WRONG));
      await guesses.wasRight(guess);
      browser.remember(reply, known.sub, false);
      return welcome(known);
    }
    const right = await findEnrolRight(services, { email: email.data, code: form.code });
    if ('problem' in right) return showForm(right.problem);
    const weak = passwordProblem(form.password, email.data);
    if (weak) return showForm(weak);
    const account = await enrol(services, {
      email: email.data,
      right,
      credential: { password: await hashPassword(form.password) },
      sub: newSub(),
    });
    if (!account) return showForm(t('This code was used meanwhile. Please ask for a new one.'));
    await guesses.wasRight(guess);
    browser.remember(reply, account.sub, false);
    return welcome(account);
  }

  /** The questions of the page's script. They answer JSON, and are asked inside a running sign-in only. */
  const ask = (
    path: string,
    answer: (
      request: FastifyRequest<Visit>,
      reply: FastifyReply,
      body: z.infer<typeof PasskeyBody>,
    ) => Promise<unknown>,
  ): void => {
    app.post<Visit>(`/interaction/:uid/passkey/${path}`, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const found = await find(request, reply);
      const asked = found?.language ?? languageAsked(request.headers) ?? 'en';
      return inLanguage(asked, () => {
        if (!found) throw refused(t(TOO_LATE));
        return answer(request, reply, parseForm(PasskeyBody, request.body));
      });
    });
  };
  const subjectOf = ({ params }: FastifyRequest<Visit>, email = ''): string => `sign-in ${params.uid} ${email}`;
  const rightTo = async (
    request: FastifyRequest<Visit>,
    body: z.infer<typeof PasskeyBody>,
  ): Promise<{ email: string; right: EnrolRight }> => {
    const email = Email.safeParse(body.email.trim().toLowerCase());
    if (!email.success) throw refused(t(MISTYPED));
    if (!(await guesses.mayGuess({ email: email.data, address: request.ip }))) throw refused(t(TOO_MANY));
    const right = await findEnrolRight(services, { email: email.data, code: body.code });
    if ('problem' in right) throw refused(right.problem);
    return { email: email.data, right };
  };

  ask('ask', (request) => passkeys.ask(subjectOf(request)));
  ask('answer', async (request, reply, { response }) => {
    const sub = await passkeys.check(subjectOf(request), response);
    if (!sub) throw refused(t(NO_PASSKEY));
    return { location: await finish(request, reply, sub) };
  });
  ask('offer', async (request, _reply, body) => {
    const { email } = await rightTo(request, body);
    const account = await findLocalAccount(db, { email });
    const known = account ? (await passkeysOf(db, account.sub)).map(({ id }) => id) : [];
    return passkeys.offer(subjectOf(request, email), { sub: account?.sub ?? newSub(), email, known });
  });
  ask('keep', async (request, reply, body) => {
    const { email, right } = await rightTo(request, body);
    const passkey = await passkeys.accept(subjectOf(request, email), body.response);
    if (!passkey) throw refused(t(NO_PASSKEY));
    const account = await enrol(services, { email, right, credential: { passkey }, sub: newSub() });
    if (!account) throw refused(t('This code was used meanwhile. Please ask for a new one.'));
    await guesses.wasRight({ email, address: request.ip });
    return { location: await finish(request, reply, account.sub) };
  });
}

/** What a page of ours sends has this shape; anything else is refused. */
function parseForm<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body ?? {});
  if (!parsed.success)
    throw refused(t('The form could not be understood. Please go back to the site and sign in again.'));
  return parsed.data;
}

const refused = (message: string): AppError => new AppError({ code: 'auth.refused', status: 400, message });

/** Where an email alone names an account, the same email always names the same. */
const subOf = (email: string): string => `local-${createHash('sha256').update(email).digest('base64url').slice(0, 24)}`;
