import type { CSSProperties } from 'react'
import { type HomePlan, planColours } from '@/lib/domain/theme/home-variants'
import { DEFAULT_ACCENT } from '@/lib/domain/theme/theme'
import { site } from '@/lib/site'

/**
 * The plan's colours as variables that app/home.css turns into tokens, unless the visitor chose an accent. The accent of
 * the merchant takes the place of the shop's own.
 */
export function toHomeStyle(plan: HomePlan): CSSProperties {
  const own = site().colours.accent
  const colours = planColours(own && plan.accent === DEFAULT_ACCENT ? { ...plan, accent: own } : plan)
  return Object.fromEntries(Object.entries(colours).map(([name, value]) => [`--plan-${name}`, value]))
}
