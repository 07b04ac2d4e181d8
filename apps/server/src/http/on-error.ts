import { word, type Said } from '@app/domain';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors.ts';
import { toOutage } from '#platform/outage.ts';
import { isPageVisit, sendProblemPage } from './problem-page.ts';

interface Reply {
  code: string;
  status: number;
  message: string;
  said?: Said | undefined;
}

/** Errors of the framework, in our words. */
const FRAMEWORK: Record<string, Omit<Reply, 'status'>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: {
    code: 'request.too-large',
    message: word('This request is too large. Send smaller files.'),
  },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'request.media-type', message: word('Send the body as application/json.') },
  FST_ERR_CTP_EMPTY_JSON_BODY: { code: 'request.invalid', message: word('The body is empty; it must be JSON.') },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'request.invalid', message: word('The body is not valid JSON.') },
};

/** A body that is refused unread, and longer than this, is not received: the connection is closed behind the reply. */
const DRAINED_BYTES = 1024 * 1024;

/** Whether so much of a request is still to come that receiving it would cost more than a new connection. */
const isLongToCome = ({ raw, headers }: FastifyRequest): boolean =>
  !raw.complete &&
  !raw.readableDidRead &&
  Number(headers['content-length'] ?? Infinity) > DRAINED_BYTES &&
  hasBody(headers);

const hasBody = (headers: FastifyRequest['headers']): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/**
 * The only place where an error becomes a reply: a page for somebody who opened one, JSON for a call. An unknown error is logged in
 * full, and its details are not sent.
 */
export function onError(
  given: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  if (hasLeft(request)) {
    // The asker closed the connection while the body was arriving. Nobody reads the reply, and nothing is wrong here.
    request.log.debug({ err: given }, 'the asker has left');
    return reply.code(499).send();
  }
  const outage = toOutage(given);
  const error = outage ?? given;
  const said = toReply(error);
  if (outage) void reply.header('retry-after', '5');
  if (isLongToCome(request)) void reply.header('connection', 'close');
  if (said.status >= 500 || (error instanceof AppError && error.alarming)) {
    request.log.error({ err: error, code: said.code }, 'request failed');
  } else {
    request.log.debug({ err: error, code: said.code }, 'request refused');
  }
  return isPageVisit(request) ? sendProblemPage(request, reply, said) : sendError(request, reply, said);
}

/** Whether the connection was closed before the request had arrived whole. */
const hasLeft = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, code, message, said }: Reply,
): FastifyReply {
  return reply
    .code(status)
    .type('application/json')
    .send({ error: { code, message, ...said, requestId: request.id } });
}

function toReply(error: FastifyError | AppError): Reply {
  if (error instanceof AppError) return error;
  const known = FRAMEWORK[error.code];
  const status = error.statusCode ?? 500;
  if (known) return { ...known, status };
  if (status >= 400 && status < 500)
    return { code: 'request.invalid', status, message: word('This request cannot be understood.') };
  return {
    code: 'server.unexpected',
    status: 500,
    message: word('Something went wrong on our side. Please try again.'),
  };
}
