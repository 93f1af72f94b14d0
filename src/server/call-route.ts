import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { problem } from '#api/answer.ts';
import type { Call } from '#api/calls.ts';
import { encodeJson, type Wire } from '#api/json-bytes.ts';
import { type AnswerCache, compressed, type EncodedAnswer, encodingOf, sendAnswer } from './answers.ts';
import type { MarketData } from './market-data.ts';

/** What a handler makes of a valid request. */
export type Answer = {
  readonly body: Wire;
  /** Of the data it was made from. */
  readonly revision: string;
  /** True when it stays as it is until something is imported. */
  readonly lasting: boolean;
};

export type AnswerCall = <C extends Call>(
  call: C,
  answer: (request: z.output<C['request']>) => Promise<Answer>,
) => void;

declare module 'fastify' {
  interface FastifyRequest {
    /** What a call asks, in the words of the client; the key of the answers kept. */
    askedFor: string;
  }
}

/**
 * How the calls of the contract are answered: request validated by the call's schema → handler → JSON bytes,
 * compressed, with the revision as ETag. What was answered is kept, and a request in the same words gets the same
 * bytes without being parsed again, for as long as its data stands.
 */
export function answerCalls(app: FastifyInstance, data: MarketData, answers: AnswerCache): AnswerCall {
  const making = new Map<string, Promise<EncodedAnswer>>();
  const parseJson = app.getDefaultJsonParser('error', 'error');

  app.decorateRequest('askedFor', '');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    done(null, text);
  });

  const keyOf = (request: FastifyRequest) => {
    const text = typeof request.body === 'string' ? request.body : '';
    return `${encodingOf(request.headers['accept-encoding'])} ${request.url}\n${text}`;
  };

  /** Before validation: the answer kept for these words, else the words as JSON. */
  const fromKept = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
    request.askedFor = keyOf(request);
    const kept = answers.get(request.askedFor, data.stamp);
    if (kept) {
      sendAnswer(reply, kept, request.method === 'GET' ? request.headers['if-none-match'] : undefined);
      return;
    }
    if (typeof request.body !== 'string') return done();
    const parsed = parseJson(request, request.body, (error, value) => {
      request.body = value;
      done(error ?? undefined);
    });
    /** The parser answers through its callback; Fastify's type allows a promise as well. */
    if (parsed instanceof Promise) parsed.catch(done);
  };

  return (call, answer) => {
    const isGet = call.method === 'GET';
    const make = async (asked: unknown, request: FastifyRequest): Promise<EncodedAnswer> => {
      /** Taken before the data is read: what is written meanwhile makes the answer an old one. */
      const stamps = { lasting: data.stamp(true), passing: data.stamp(false) };
      const { body, revision, lasting } = await answer(asked as never);
      const encoded = {
        body: encodeJson(body),
        etag: `"${revision}"`,
        lasting,
        stamp: lasting ? stamps.lasting : stamps.passing,
      };
      const made = await compressed(encoded, encodingOf(request.headers['accept-encoding']));
      answers.set(request.askedFor, made);
      return made;
    };
    app.route({
      method: call.method,
      url: call.path,
      helmet: false,
      preValidation: fromKept,
      schema: {
        summary: call.summary,
        ...(isGet ? { querystring: call.request } : { body: call.request }),
        response: { 200: call.answer, '4xx': problem, '5xx': problem },
      },
      handler: async (request, reply) => {
        /** What is being made of older data is not for who asks now. */
        const wanted = `${data.stamp(false)} ${request.askedFor}`;
        let made = making.get(wanted);
        if (!made) {
          made = make(isGet ? request.query : request.body, request).finally(() => making.delete(wanted));
          making.set(wanted, made);
        }
        return sendAnswer(reply, await made, isGet ? request.headers['if-none-match'] : undefined);
      },
    });
  };
}
