import { indiaTime } from '@/components/order/india-time'
import type { SavedRedirect } from '@/lib/contract/admin/redirects'
import type { Locale } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'

type Props = { hits: Pick<SavedRedirect, 'visitors' | 'robots' | 'last_hit_at'>; locale: Locale }

/** How often a redirect was used, and when last. */
export function RedirectHits({ hits: { visitors, robots, last_hit_at }, locale }: Props) {
  const { redirects } = getMessages(locale)
  const t = getTranslator(locale, 'redirects')
  return (
    <span className="figures block text-sm text-soft" dir="auto">
      {last_hit_at === null
        ? redirects.unused
        : `${t('hits', { visitors, robots })} · ${t('lastHit', { time: indiaTime(last_hit_at, locale, true) })}`}
    </span>
  )
}
