import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router';
import { useTranslation } from '#ui/use-translation.ts';
import { pages } from './list.ts';
import { MEASURE } from './page-frame.tsx';

type PageSectionProps = {
  readonly title: string;
  /** Address within the page. */
  readonly anchor?: string;
  /** Paragraphs, apart by an empty line. */
  readonly text?: string;
  /** Pages that tell more, by their ids. */
  readonly more?: readonly string[];
  /** Of its heading; 2 stands under the title of the page. */
  readonly level?: 2 | 3;
  readonly children?: ReactNode;
};

/** A heading and what stands under it; beside it where there is room. */
export function PageSection({ title, anchor, text, more = [], level = 2, children }: PageSectionProps) {
  const { t } = useTranslation();
  const heading = useId();
  const links = pages.filter(({ id }) => more.includes(id));
  return (
    <Box
      component="section"
      id={anchor}
      aria-labelledby={heading}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr)' },
        columnGap: 4,
        rowGap: 1,
        pt: 2,
        borderTop: 1,
        borderColor: 'divider',
        breakInside: 'avoid-page',
        scrollMarginTop: 16,
      }}
    >
      <Typography
        id={heading}
        component={`h${level}`}
        sx={{ fontSize: 15, fontWeight: 600, lineHeight: 1.6 }}
      >
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start', minWidth: 0, pb: 1 }}>
        {text && <Paragraphs text={text} />}
        {children}
        {links.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, fontSize: 15 }}>
            {links.map(({ id, route }) => (
              <Link key={id} component={RouterLink} to={route}>
                {t(`pages.${id}.title`)}
              </Link>
            ))}
          </Box>
        )}
      </Box>
    </Box>
  );
}

/** Text in paragraphs, which an empty line keeps apart. */
export function Paragraphs({ text }: { readonly text: string }) {
  return text.split(/\n\s*\n/).map((paragraph) => (
    <Typography key={paragraph} sx={{ maxWidth: MEASURE, overflowWrap: 'anywhere' }}>
      {paragraph}
    </Typography>
  ));
}
