import type { Locale } from '@/lib/domain/locale'
import { pick } from '@/lib/i18n/pick'
import { getMessages } from '@/lib/i18n/translator'

/** Labels of the suggestions. */
export function suggestLabels(locale: Locale) {
  return pick(getMessages(locale).search, [
    'suggestions',
    'suggestCategories',
    'suggestProducts',
    'suggestPages',
    'wordsToTry',
    'tryWords',
    'recent',
    'recentRemove',
    'recentKey',
    'recentClear',
    'allResults',
    'suggestOne',
    'suggestMany',
    'suggestNone',
  ])
}

export type SuggestLabels = ReturnType<typeof suggestLabels>
