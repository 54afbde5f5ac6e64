import type { BannerDraft, ShopChange } from '@/lib/contract/admin/shop-data'
import { isShownOn } from '@/lib/domain/routing/banner-link'
import { dayWords } from '@/lib/domain/time/india-clock'
import type { Locale } from '@/lib/i18n/locale'
import { messagesOf } from '@/lib/i18n/words'
import { BannerEditor } from './banner-editor'
import { ShopDataFrame } from './shop-data-frame'

type Known = { version: number; value: BannerDraft[]; history: ShopChange[] }
type Props = { known: Known; today: string; mayChange: boolean; locale: Locale }

/** The banners of the home page. */
export function BannerAdmin({ known: { version, value, history }, today, mayChange, locale }: Props) {
  const { shopData: labels } = messagesOf(locale)
  const { banners } = labels
  const words = value.map(({ starts, ends }) => {
    const state = isShownOn(today, { starts, ends })
    const until = ends && state !== 'over' ? ` ${banners.until.replace('{day}', dayWords(ends, locale))}` : ''
    const day = dayWords((state === 'over' ? ends : starts) ?? today, locale)
    return { shows: banners[state].replace('{day}', day) + until, isNow: state === 'now' }
  })
  return (
    <ShopDataFrame
      at="catalogue/banners"
      what="banners"
      intro={banners.intro}
      {...{ version, history, mayChange, locale }}
    >
      <BannerEditor key={version} banners={value} lang={locale} {...{ version, words, labels, mayChange }} />
    </ShopDataFrame>
  )
}
