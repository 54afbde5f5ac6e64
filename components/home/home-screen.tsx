import { setRequestLocale } from 'next-intl/server'
import { api } from '@/lib/api'
import { tagPage } from '@/lib/api/pages/cached'
import type { Locale } from '@/lib/domain/locale'
import type { HomePlan } from '@/lib/domain/theme/home-variants'
import { Hero } from './hero'
import { HomeSectionView } from './home-section'
import { toHomeStyle } from './home-style'

type Props = { locale: Locale; plan: HomePlan }

/** A home page by its plan: the hero, then its sections. */
export async function HomeScreen({ locale, plan }: Props) {
  setRequestLocale(locale)
  await tagPage(['banners'])
  const { data } = await api.banner.list({ lang: locale })
  const banners = data ?? []
  const banner = banners[plan.banner] ?? banners[0]
  return (
    <div className={`home home-${plan.tone} heading-${plan.heading}`} style={toHomeStyle(plan)}>
      <Hero plan={plan} banner={banner} others={banners.filter((other) => other !== banner)} locale={locale} />
      {plan.sections.map((section) => (
        <HomeSectionView
          key={JSON.stringify(section)}
          section={section}
          banners={banners.filter((other) => other !== banner)}
          locale={locale}
        />
      ))}
    </div>
  )
}
