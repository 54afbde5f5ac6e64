import { PAGE_KINDS } from '../routing/page-problems'
import { toPageKind } from '../routing/public-path'

export const VITALS = ['LCP', 'INP', 'CLS'] as const
export type Vital = (typeof VITALS)[number]

export const DEVICES = ['phone', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

/** Groups of pages whose speed is shown together. */
export const PAGE_TEMPLATES = [...PAGE_KINDS, 'search', 'checkout', 'other'] as const
export type PageTemplate = (typeof PAGE_TEMPLATES)[number]

/** Up to the first value a vital is good, above the second it is poor: milliseconds, CLS without unit (web.dev/articles/vitals). */
export const VITAL_LIMITS: Record<Vital, readonly [good: number, poor: number]> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
}

/** The most that is believed: a page left in the background for hours measures nothing of the shop. */
const MAX_VALUE: Record<Vital, number> = { LCP: 60_000, INP: 60_000, CLS: 10 }

const steps = (step: number, count: number) => Array.from({ length: count }, (_, index) => step * (index + 1))

/** Upper ends of the buckets in which values are counted; the two limits are among them. The last bucket has no end. */
const BUCKET_ENDS: Record<Vital, readonly number[]> = {
  LCP: [...steps(250, 20), 6_000, 8_000, 10_000, 15_000],
  INP: [...steps(25, 24), 800, 1_000, 1_500, 2_000],
  // Hundredths, since steps of 0.01 do not add up exactly.
  CLS: [...steps(1, 30), 40, 50, 75, 100].map((hundredths) => hundredths / 100),
}

/** What one page view measured: at least one vital. */
export type PageVitals = { path: string; device: Device; values: Partial<Record<Vital, number>> }

/** How often each bucket of a vital was counted, by the number of the bucket. */
export type BucketCounts = ReadonlyMap<number, number>

/** The bucket of a value, from 0. */
export function toBucket(vital: Vital, value: number): number {
  const index = BUCKET_ENDS[vital].findIndex((end) => value <= end)
  return index < 0 ? BUCKET_ENDS[vital].length : index
}

/**
 * The value that three of four page views do not exceed, as Google rates a page; null without any. Within a bucket the
 * values are taken as evenly spread; those above the last end count as that end.
 */
export function percentile75(vital: Vital, counts: BucketCounts): number | null {
  const ends = BUCKET_ENDS[vital]
  const total = sumOf(counts, () => true)
  const wanted = total * 0.75
  let reached = 0
  for (let bucket = 0; bucket <= ends.length; bucket++) {
    const count = counts.get(bucket) ?? 0
    if (count > 0 && reached + count >= wanted) {
      const from = ends[bucket - 1] ?? 0
      const to = ends[bucket] ?? from
      return from + ((wanted - reached) / count) * (to - from)
    }
    reached += count
  }
  return null
}

/** Numbers of page views that were good, between the limits, and poor. */
export function rateViews(vital: Vital, counts: BucketCounts): { good: number; fair: number; poor: number } {
  const [good, poor] = VITAL_LIMITS[vital].map((limit) => toBucket(vital, limit))
  const upTo = (last = 0) => sumOf(counts, (bucket) => bucket <= last)
  return { good: upTo(good), fair: upTo(poor) - upTo(good), poor: sumOf(counts, (bucket) => bucket > (poor ?? 0)) }
}

function sumOf(counts: BucketCounts, isCounted: (bucket: number) => boolean): number {
  return [...counts].reduce((sum, [bucket, count]) => sum + (isCounted(bucket) ? count : 0), 0)
}

const CHECKOUT = /^\/gems\/(?:cart|checkout|myorders)(?:\/|$)/

/** The template of a public path without language prefix. */
export function toPageTemplate(path: string): PageTemplate {
  if (path === '/gems/search') return 'search'
  return toPageKind(path) ?? (CHECKOUT.test(path) ? 'checkout' : 'other')
}

/** Reads what a browser reports; null without any value that can be true. Never throws. */
export function parsePageVitals(value: unknown): PageVitals | null {
  if (typeof value !== 'object' || value === null || !('path' in value) || typeof value.path !== 'string') return null
  const device = DEVICES.find((name) => 'device' in value && value.device === name)
  const entries = Object.entries(value)
  const values: PageVitals['values'] = {}
  for (const vital of VITALS) {
    const measured: unknown = entries.find(([name]) => name === vital)?.[1]
    const isPossible = typeof measured === 'number' && measured >= 0 && measured <= MAX_VALUE[vital]
    if (isPossible) values[vital] = measured
  }
  return device && Object.keys(values).length > 0 ? { path: value.path, device, values } : null
}
