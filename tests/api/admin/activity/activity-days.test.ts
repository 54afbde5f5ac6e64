import { describe, expect, test } from 'vitest'
import { toActivityDays } from '@/lib/api/admin/activity/activity-days'
import type { ActivityEntry } from '@/lib/contract/admin/people/activity'

const entry = (id: string, at: string, more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  id,
  at,
  by: 'Meera Iyer',
  phrase: 'orderOpened',
  kind: 'orders',
  is_personal: true,
  is_undo: false,
  done: null,
  refused: null,
  count: 1,
  record: { type: 'order', key: '26-1234-5678', name: null },
  ...more,
})
const summarize = (entries: ActivityEntry[]) =>
  toActivityDays(entries).map(({ day, entries: own }) => [
    day,
    own.map(({ first, last, times }) => [first.id, last.id, times]),
  ])

describe('the days of the activity log', () => {
  test('begin at midnight in India', () => {
    const entries = [entry('b', '2026-11-27T18:30:00Z'), entry('a', '2026-11-27T18:29:59Z')]
    expect(summarize(entries)).toEqual([
      ['2026-11-28', [['b', 'b', 1]]],
      ['2026-11-27', [['a', 'a', 1]]],
    ])
  })

  test('have the same entry several times in a row once, from its first to its last time', () => {
    const entries = [
      entry('e', '2026-11-27T10:05:00Z'),
      entry('d', '2026-11-27T10:04:00Z'),
      entry('c', '2026-11-27T10:03:00Z', { phrase: 'orderMoved', is_personal: false }),
      entry('b', '2026-11-27T10:02:00Z'),
      entry('a', '2026-11-27T10:01:00Z', { by: 'Demo staff' }),
    ]
    expect(summarize(entries)).toEqual([
      [
        '2026-11-27',
        [
          ['d', 'e', 2],
          ['c', 'c', 1],
          ['b', 'b', 1],
          ['a', 'a', 1],
        ],
      ],
    ])
  })

  test('keep apart what was refused, and what already counts several times', () => {
    const entries = [
      entry('c', '2026-11-27T10:03:00Z', { refused: 'not_allowed' }),
      entry('b', '2026-11-27T10:02:00Z', { count: 3 }),
      entry('a', '2026-11-27T10:01:00Z', { count: 3 }),
    ]
    expect(summarize(entries)).toEqual([
      [
        '2026-11-27',
        [
          ['c', 'c', 1],
          ['b', 'b', 1],
          ['a', 'a', 1],
        ],
      ],
    ])
  })
})
