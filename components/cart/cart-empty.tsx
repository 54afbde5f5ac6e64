import { EmptyList } from '@/components/ui/empty-list'
import type { Locale } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'

/** The empty cart, with links to the catalogue. */
export function CartEmpty({ locale }: { locale: Locale }) {
  const { cart } = getMessages(locale)
  return <EmptyList title={cart.empty} text={cart.emptyText} locale={locale} />
}
