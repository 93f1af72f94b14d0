import type { z } from 'zod';
import { NOTES_PER_PERSON } from '#accounts/accounts.ts';
import { NOTES_PATH } from '#api/addresses.ts';
import { problem } from '#api/answer.ts';
import { noteAnswer, noteBody, noteParams, notesAnswer, notesQuery } from '#api/me.ts';
import { ProblemError } from '#server/problem.ts';
import type { PersonalRoutes } from './personal-scope.ts';

type Query = z.output<typeof notesQuery>;
type Body = z.output<typeof noteBody>;
type Params = z.output<typeof noteParams>;

/** Another person's note is none: nothing tells that it is there. */
const noNote = () =>
  new ProblemError(404, 'You have no such note: it was deleted, or it never was. GET the list again.');

/** Trading notes per instrument and date. */
export const noteRoutes: PersonalRoutes = (scope, { accounts, now }, signedIn) => {
  scope.get<{ Querystring: Query }>(
    NOTES_PATH,
    {
      helmet: false,
      schema: {
        summary: 'Trading notes, the latest date first',
        querystring: notesQuery,
        response: { 200: notesAnswer, '4xx': problem },
      },
    },
    async (request) => {
      const { person } = await signedIn(request);
      return { notes: await accounts.notes(person, request.query) };
    },
  );
  scope.post<{ Body: Body }>(
    NOTES_PATH,
    {
      helmet: false,
      schema: {
        summary: 'Write a trading note',
        body: noteBody,
        response: { 201: noteAnswer, '4xx': problem },
      },
    },
    async (request, reply) => {
      const { person } = await signedIn(request);
      const note = await accounts.addNote(person, request.body, now());
      if (!note)
        throw new ProblemError(
          409,
          `You have ${NOTES_PER_PERSON} notes, and more are not kept. Delete some that you need no more.`,
        );
      return reply.code(201).header('location', `${NOTES_PATH}/${note.id}`).send(note);
    },
  );
  scope.put<{ Body: Body; Params: Params }>(
    `${NOTES_PATH}/:id`,
    {
      helmet: false,
      schema: {
        summary: 'Change a trading note',
        params: noteParams,
        body: noteBody,
        response: { 200: noteAnswer, '4xx': problem },
      },
    },
    async (request) => {
      const { person } = await signedIn(request);
      const note = await accounts.changeNote(person, request.params.id, request.body, now());
      if (!note) throw noNote();
      return note;
    },
  );
  scope.delete<{ Params: Params }>(
    `${NOTES_PATH}/:id`,
    {
      helmet: false,
      schema: {
        summary: 'Delete a trading note; the answer is what it last said',
        params: noteParams,
        response: { 200: noteAnswer, '4xx': problem },
      },
    },
    async (request) => {
      const { person } = await signedIn(request);
      const note = await accounts.deleteNote(person, request.params.id);
      if (!note) throw noNote();
      return note;
    },
  );
};
