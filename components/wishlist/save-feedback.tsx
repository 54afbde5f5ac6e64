import { type Locale, localePath } from '@/lib/domain/locale'
import { pick } from '@/lib/i18n/pick'
import { getMessages } from '@/lib/i18n/translator'
import { SavedButtons } from './saved-buttons'

const MESSAGE_KEYS = ['added', 'removed', 'full', 'title'] as const

/** Handles the save buttons of a page; rendered once in the layout. */
export function SaveFeedback({ locale }: { locale: Locale }) {
  const { wishlist, compare } = getMessages(locale)
  const labels = {
    wishlist: { ...pick(wishlist, MESSAGE_KEYS), path: localePath(locale, '/gems/wishlist') },
    compare: { ...pick(compare, MESSAGE_KEYS), path: localePath(locale, '/gems/compare') },
    notKept: wishlist.notKept,
  }
  const swap = { ...labels.compare, ...pick(compare, ['swap', 'swapText', 'swapOf', 'keep', 'loading']) }
  return <SavedButtons labels={labels} swap={swap} locale={locale} />
}
