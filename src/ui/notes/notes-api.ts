import type { NoteAnswer } from '#api/me.ts';
import { type Failure, marketApi } from '../state/market-api.ts';

/** A trading note of who is signed in; `inst` null for one about the market. */
export type Note = NoteAnswer;
export type NoteText = Pick<Note, 'inst' | 'date' | 'text'>;
export type NoteFilter = { readonly inst?: string; readonly date?: string; readonly search?: string };

/** Characters that a note may have. */
export const LONGEST_NOTE = 10_000;

/** The note that was to be changed or deleted is no more: it was deleted meanwhile. */
export const isNoMore = (failure: Failure): boolean =>
  failure.kind === 'problem' && failure.problem.status === 404;

const NOTES = '/api/v2/me/notes';

const notesApi = marketApi.enhanceEndpoints({ addTagTypes: ['notes'] }).injectEndpoints({
  endpoints: (build) => ({
    notes: build.query<readonly Note[], NoteFilter>({
      query: (filter) => ({ url: NOTES, params: { ...filter } }),
      transformResponse: ({ notes }: { notes: readonly Note[] }) => notes,
      providesTags: ['notes'],
    }),
    addNote: build.mutation<Note, NoteText>({
      query: (note) => ({ url: NOTES, method: 'POST', body: note }),
      invalidatesTags: ['notes'],
    }),
    changeNote: build.mutation<Note, NoteText & Pick<Note, 'id'>>({
      query: ({ id, ...note }) => ({ url: `${NOTES}/${id}`, method: 'PUT', body: note }),
      invalidatesTags: (_, error) => (error ? [] : ['notes']),
      /** The old words are not shown again between the change and the lists that are read anew; its failure, the editor tells. */
      onQueryStarted: (_, { dispatch, getState, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data }) => {
            for (const { endpointName, originalArgs } of notesApi.util.selectInvalidatedBy(getState(), [
              'notes',
            ]))
              if (endpointName === 'notes')
                dispatch(notesApi.util.updateQueryData('notes', originalArgs, replacing(data)));
          },
          () => undefined,
        ),
    }),
    /** Answers with the note as it was last kept, which may be newer than what the page shows. */
    deleteNote: build.mutation<Note, string>({
      query: (id) => ({ url: `${NOTES}/${id}`, method: 'DELETE' }),
      invalidatesTags: ['notes'],
    }),
  }),
});

const replacing = (changed: Note) => (notes: readonly Note[]) =>
  notes.map((note) => (note.id === changed.id ? changed : note));

export const { useNotesQuery, useAddNoteMutation, useChangeNoteMutation, useDeleteNoteMutation } = notesApi;
