import { setRequestLocale } from 'next-intl/server'
import type { CSSProperties } from 'react'
import { api } from '@/lib/api'
import { tagPage } from '@/lib/api/pages/cached'
import type { Locale } from '@/lib/domain/locale'
import { type HomePlan, planColours } from '@/lib/domain/theme/home-variants'
import { DEFAULT_ACCENT } from '@/lib/domain/theme/theme'
import { site } from '@/lib/site'
import { Hero } from './hero'
import { HomeSectionView } from './home-section'

type Props = { locale: Locale; plan: HomePlan }

/**
 * The plan's colours as variables that app/home.css turns into tokens, unless the visitor chose an accent. The accent of
 * the merchant takes the place of the shop's own.
 */
function toStyle(plan: HomePlan): CSSProperties {
  const own = site().colours.accent
  const colours = planColours(own && plan.accent === DEFAULT_ACCENT ? { ...plan, accent: own } : plan)
  return Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--plan-${name}`, value]))
}

/** A home page by its plan: the hero, then its sections. */
export async function HomeScreen({ locale, plan }: Props) {
  setRequestLocale(locale)
  await tagPage(['banners'])
  const { data } = await api.banner.list({ lang: locale })
  const banners = data ?? []
  const banner = banners[plan.banner] ?? banners[0]
  return (
    <div className={`home home-${plan.tone} heading-${plan.heading}`} style={toStyle(plan)}>
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
