import { getBannerLabels } from '@/components/home/banner-labels'
import { toHomeStyle } from '@/components/home/home-style'
import type { BannerDraft } from '@/lib/contract/admin/shop-data'
import type { ShopChange } from '@/lib/contract/admin/shop-data/document'
import { type Locale, mapLocales } from '@/lib/domain/locale'
import { bannerPeriodOn, SHOWN_BANNERS } from '@/lib/domain/routing/banner-link'
import { HOME } from '@/lib/domain/theme/home-variants'
import { formatDay } from '@/lib/domain/time/india-clock'
import { getMessages } from '@/lib/i18n/translator'
import { BannerEditor } from './banner-editor'
import { ShopDataFrame } from './shop-data-frame'

type StoredBanners = { version: number; value: BannerDraft[]; history: ShopChange[] }
type Props = { stored: StoredBanners; today: string; mayChange: boolean; locale: Locale }

/** The banners of the home page. */
export function BannerScreen({ stored: { version, value, history }, today, mayChange, locale }: Props) {
  const { shopData: labels } = getMessages(locale)
  const { banners } = labels
  const stateOf = ({ starts, ends }: BannerDraft) => bannerPeriodOn(today, { starts, ends })
  const words = value.map((banner, index) => {
    const { starts, ends } = banner
    const state = stateOf(banner)
    const isBeyond = value.slice(0, index).filter((one) => stateOf(one) === 'now').length >= SHOWN_BANNERS
    if (state === 'now' && isBeyond) return { shows: banners.beyond, isNow: false }
    const until = ends && state !== 'over' ? ` ${banners.until.replace('{day}', formatDay(ends, locale))}` : ''
    const day = formatDay((state === 'over' ? ends : starts) ?? today, locale)
    return { shows: banners[state].replace('{day}', day) + until, isNow: state === 'now' }
  })
  const home = { style: toHomeStyle(HOME), labels: mapLocales(getBannerLabels) }
  return (
    <ShopDataFrame
      at="catalogue/banners"
      what="banners"
      intro={banners.intro}
      {...{ version, history, mayChange, locale }}
    >
      <BannerEditor key={version} banners={value} lang={locale} {...{ version, words, home, labels, mayChange }} />
    </ShopDataFrame>
  )
}
