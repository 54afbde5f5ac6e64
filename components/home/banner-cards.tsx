import { Markup } from '@/components/markup/markup'
import type { Banner } from '@/lib/contract/banner'
import type { Locale } from '@/lib/domain/locale'
import { BannerCard } from './banner-card'
import { getBannerLabels } from './banner-labels'

/** Banners as large links, two in a row. */
export function BannerCards({ banners, locale }: { banners: Banner[]; locale: Locale }) {
  const { discover } = getBannerLabels(locale)
  return (
    <Markup>
      <ul className="grid grid-cols-1 gap-6 sm:grid-cols-2">
        {banners.map((banner) => (
          <li key={banner.id}>
            <BannerCard banner={banner} usualButton={discover} locale={locale} />
          </li>
        ))}
      </ul>
    </Markup>
  )
}
