import { API, BRAND, ErrorReply, KEY_CALLS, type ApiCall, type CallName } from '@app/domain';
import { z } from 'zod';
import { escapeHtml } from '#platform/html.ts';

type Json = Record<string, unknown>;

const toSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** The OpenAPI document of the calls that are served, made from the contract. */
export function openApi(names: readonly CallName[], publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const name of names.toSorted()) {
    const call: ApiCall = API[name];
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operation(name, call);
  }
  return {
    openapi: '3.1.0',
    info: { title: `${BRAND.name} API`, version: '1', description: BRAND.description, license: { name: 'MIT' } },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: "The identity provider's ID token",
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          description: "An API key of the account; 'x-key-scope' of a call is the scope that it needs",
        },
      },
      schemas: { Error: toSchema(ErrorReply, 'output') },
    },
  };
}

function operation(name: CallName, call: ApiCall): Json {
  const scope = KEY_CALLS[name];
  const security = [{ bearer: [] }, ...(scope ? [{ key: [] }] : [])];
  const failure = { description: 'Failed', content: json({ $ref: '#/components/schemas/Error' }) };
  return {
    operationId: name,
    summary: call.summary,
    ...(call.access === 'anyone' ? {} : { security }),
    ...(scope && { 'x-key-scope': scope }),
    parameters: [...parameters(call.params, 'path'), ...parameters(call.query, 'query')],
    ...(call.body && { requestBody: { required: true, content: bodies(call) } }),
    responses: { 200: { description: 'OK', content: success(call) }, '4XX': failure, '5XX': failure },
  };
}

const json = (schema: Json): Json => ({ 'application/json': { schema } });

/** A body is JSON and, where the contract says so, also a form. */
function bodies(call: ApiCall): Json {
  return {
    ...(call.body && json(toSchema(call.body, 'input'))),
    ...(call.form && { 'multipart/form-data': { schema: toSchema(call.form, 'input') } }),
  };
}

function success(call: ApiCall): Json {
  if (call.reply) return json(toSchema(call.reply, 'output'));
  if (call.file) return { [call.file]: { schema: { type: 'string', format: 'binary' } } };
  const events = Object.fromEntries(
    Object.entries(call.events ?? {}).map(([event, schema]) => [event, toSchema(schema, 'output')]),
  );
  return { 'text/event-stream': { schema: { type: 'string', description: 'Server-sent events', 'x-events': events } } };
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  return Object.entries(schema.shape).map(([name, part]) => {
    const field = part as z.ZodType;
    return {
      name,
      in: place,
      required: place === 'path' || !field.safeParse(undefined).success,
      schema: toSchema(field, 'input'),
    };
  });
}

/** The same, to be read by a person. */
export function apiDocs(names: readonly CallName[]): string {
  const parts = names.toSorted().map((name) => {
    const call: ApiCall = API[name];
    const events = Object.entries(call.events ?? {}).map(([event, part]) => schema(`Event '${event}'`, part));
    const who = { anyone: 'Anyone', user: 'Signed-in users', admin: 'Admins' }[call.access];
    return `<section id="${name}"><h2><code>${call.method} ${escapeHtml(call.path)}</code></h2><p>${escapeHtml(call.summary)}. ${who}. ${keyText(name)}</p>${schema('Address', call.params)}${schema('Query', call.query)}${schema('Body', call.body)}${schema('Or as multipart/form-data', call.form)}${schema('Reply', call.reply)}${events.join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${BRAND.name} API</title><link rel="stylesheet" href="/auth/docs.css"></head><body><main><h1>${BRAND.name} API</h1><p>Every failure is <code>{"error": {"code", "message", "requestId"}}</code>. Signed-in calls carry the ID token as a bearer; most also take an API key, which you make on your <a href="/profile">profile page</a>. Assistants ask at <code>/mcp</code>. The same as a document for machines: <a href="/api/openapi.json">openapi.json</a>.</p>${parts.join('')}</main></body></html>`;
}

function keyText(name: CallName): string {
  const scope = KEY_CALLS[name];
  if (scope === undefined) return 'No API key.';
  return scope === 'any' ? 'Any API key.' : `API key with the scope <code>${scope}</code>.`;
}

export const DOCS_STYLE = `:root{color-scheme:light dark}body{margin:0;background:light-dark(#fbf8f3,#141012);color:light-dark(#1e1a1c,#ede4da);font:16px/26px Inter,system-ui,sans-serif}
main{max-width:52rem;margin:0 auto;padding:2rem 1rem}h1,h2{font-family:Fraunces,Georgia,serif}h2{font-size:1.1rem;margin-top:2.5rem;border-top:1px solid light-dark(#e7dfd6,#3a3033);padding-top:1.5rem}
a{color:light-dark(#6e1f33,#d98a9c)}pre{overflow:auto;padding:1rem;border:1px solid light-dark(#e7dfd6,#3a3033);border-radius:10px;font-size:13px;line-height:19px;background:light-dark(#fff,#1d1719)}h3{font-size:.9rem}`;

function schema(label: string, part: z.ZodType | undefined): string {
  if (!part) return '';
  const text = JSON.stringify(toSchema(part, label === 'Reply' ? 'output' : 'input'), null, 2);
  return `<h3>${label}</h3><pre>${escapeHtml(text)}</pre>`;
}
