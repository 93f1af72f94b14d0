import { useTranslation } from '#ui/use-translation.ts';
import { PageFrame } from '../page-frame.tsx';
import { PageSection } from '../page-section.tsx';

const SECTIONS = [
  { name: 'what' },
  { name: 'figures', more: ['guide'] },
  { name: 'data', more: ['data-sources'] },
  { name: 'simulated' },
  { name: 'not', more: ['disclaimer'] },
  { name: 'privacy', more: ['policy'] },
  { name: 'licence' },
] as const;

/** What the product is, where its figures come from and what it is not. */
export function About() {
  const { t } = useTranslation();
  return (
    <PageFrame id="about">
      {SECTIONS.map(({ name, ...links }) => (
        <PageSection key={name} title={t(`about:${name}.title`)} text={t(`about:${name}.text`)} {...links} />
      ))}
    </PageFrame>
  );
}
