import { describe, expect, it } from 'vitest'
import { HOME_VARIANT_KEYS } from '@/lib/domain/routing/home-variant-keys'
import { HOME, HOME_VARIANTS, planColours } from '@/lib/domain/theme/home-variants'
import { BACKGROUNDS, contrast, TEXT_CONTRAST } from '@/lib/domain/theme/theme'

const plans = Object.entries(HOME_VARIANTS)
/** What is visibly different: hero, its picture, background, accent, following sections. */
const appearanceOf = ({ hero, banner, tone, accent, sections }: (typeof plans)[number][1]) =>
  JSON.stringify([hero, banner % 3, tone, accent, sections])

describe('home variants', () => {
  it('are fifteen, no two alike', () => {
    expect(Object.keys(HOME_VARIANTS)).toEqual([...HOME_VARIANT_KEYS])
    expect(new Set([HOME, ...Object.values(HOME_VARIANTS)].map(appearanceOf)).size).toBe(16)
    expect(new Set(plans.map(([, { accent }]) => accent)).size).toBe(15)
    const openings = plans.map(
      ([
        ,
        {
          hero,
          tone,
          sections: [first],
        },
      ]) => JSON.stringify([hero, tone, first]),
    )
    expect(new Set(openings).size).toBe(15)
  })

  it('repeat no section, and end with the recently viewed products', () => {
    for (const { sections } of [HOME, ...Object.values(HOME_VARIANTS)]) {
      expect(new Set(sections.map((section) => JSON.stringify(section))).size).toBe(sections.length)
      expect(sections.at(-1)).toEqual({ kind: 'recent' })
    }
  })

  it.each(plans)('%s is readable on each of its backgrounds', (_, plan) => {
    const colours = { soft: '#5f5648', leaf: '#2f6b4f', alarm: '#a3342b', ...BACKGROUNDS, ...planColours(plan) }
    for (const ground of [colours.paper, colours.card, colours.sand]) {
      for (const textColour of [
        colours.ink,
        colours.soft,
        colours.leaf,
        colours.alarm,
        planColours(plan)['gold-text'] ?? '',
      ]) {
        expect(contrast(textColour, ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      }
    }
  })
})
