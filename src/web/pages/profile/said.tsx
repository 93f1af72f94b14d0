import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';

/** What became of something the person did. */
export type Said = { readonly tone: 'success' | 'error'; readonly text: string };

/** Says it where it was done, and reads it aloud. */
export function SaidLine({ said }: { readonly said: Said | null }) {
  return (
    <Box aria-live="polite" sx={{ width: '100%' }}>
      {said && <Alert severity={said.tone}>{said.text}</Alert>}
    </Box>
  );
}
