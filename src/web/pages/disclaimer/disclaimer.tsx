import { useTranslation } from '#ui/use-translation.ts';
import { PageFrame } from '../page-frame.tsx';
import { PageSection } from '../page-section.tsx';

const SECTIONS = [
  { name: 'advice' },
  { name: 'risk' },
  { name: 'figures', more: ['guide'] },
  { name: 'models' },
  { name: 'simulated' },
  { name: 'licences', more: ['data-sources'] },
  { name: 'warranty' },
] as const;

/** Why figures are no advice, what they rest on and what nobody warrants. */
export function Disclaimer() {
  const { t } = useTranslation();
  return (
    <PageFrame id="disclaimer">
      {SECTIONS.map(({ name, ...links }) => (
        <PageSection
          key={name}
          title={t(`disclaimer:${name}.title`)}
          text={t(`disclaimer:${name}.text`)}
          {...links}
        />
      ))}
    </PageFrame>
  );
}
