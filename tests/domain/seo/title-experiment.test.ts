import { expect, it } from 'vitest'
import { chooseVariantPaths, judgeExperiment } from '@/lib/domain/seo/title-experiment'

it('half of the paths are chosen, the same each time, and others for another experiment', () => {
  const paths = Array.from({ length: 101 }, (_, index) => `/gems/product/stone-${index}`)
  const chosen = chooseVariantPaths('a', paths)
  expect(chosen.size).toBe(50)
  expect(chooseVariantPaths('a', paths.toReversed())).toEqual(chosen)
  expect(chooseVariantPaths('b', paths)).not.toEqual(chosen)
  expect(chooseVariantPaths('a', ['/']).size).toBe(0)
})

it('a verdict needs enough clicks and a difference beyond chance', () => {
  const has = { before: true, after: true }
  const group = (before: number, after: number) => ({
    ...{ before_clicks: before, before_impressions: 10_000, after_clicks: after, after_impressions: 10_000 },
  })
  expect(judgeExperiment(group(300, 420), group(300, 300), has)).toBe('better')
  expect(judgeExperiment(group(300, 220), group(300, 300), has)).toBe('worse')
  // A season that lifts both halves says nothing about the variant.
  expect(judgeExperiment(group(300, 600), group(300, 590), has)).toBe('chance')
  expect(judgeExperiment(group(10, 40), group(300, 300), has)).toBe('too_little')
  expect(judgeExperiment(group(0, 0), group(0, 0), has)).toBe('too_little')
  expect(judgeExperiment(group(300, 420), group(300, 300), { before: true, after: false })).toBe('no_after')
  expect(judgeExperiment(group(300, 420), group(300, 300), { before: false, after: true })).toBe('no_before')
})
