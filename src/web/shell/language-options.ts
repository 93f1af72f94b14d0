import chinese from 'flag-icons/flags/4x3/cn.svg';
import french from 'flag-icons/flags/4x3/fr.svg';
import english from 'flag-icons/flags/4x3/gb.svg';
import hindi from 'flag-icons/flags/4x3/in.svg';
import arabic from 'flag-icons/flags/4x3/sa.svg';
import { languageTag } from '#ui/formats.ts';
import { directionOf, type LANGUAGES, type Preferences } from '#ui/state/preferences.ts';

export type LanguageOption = {
  /** In the language itself. */
  readonly name: string;
  /** Address of its picture, 4 wide to 3 high. */
  readonly flag: string;
  readonly code: (typeof LANGUAGES)[number];
};

const CHINESE: LanguageOption = { name: '中文', flag: chinese, code: 'ch' };

export const LANGUAGE_OPTIONS: readonly LanguageOption[] = [
  { name: 'English', flag: english, code: 'en' },
  CHINESE,
  { name: 'Français', flag: french, code: 'fr' },
  { name: 'العربية', flag: arabic, code: 'ar' },
  { name: 'हिन्दी', flag: hindi, code: 'hi' },
];

/** The entry that the picker shows for a stored code: as documented, the Chinese one where none matches. */
export function shownLanguage(code: string): LanguageOption {
  return LANGUAGE_OPTIONS.find((option) => option.code === code) ?? CHINESE;
}

/** What choosing a language changes: the language, and the direction in which it is read. */
export function languageChoice(code: LanguageOption['code']): Pick<Preferences, 'isLanguage' | 'activeDir'> {
  return { isLanguage: code, activeDir: directionOf(code) };
}

/** What marks a name that is written in its own language. */
export const tagOf = ({ code }: LanguageOption): string => languageTag(code);
