import { describe, expect, it } from 'vitest'
import { toCountry } from '@/lib/domain/catalogue/origin'
import { addWorkingDays, estimateArrival } from '@/lib/domain/shipping/arrival'
import { POLICY } from '../../data/order/policy'

const isOpen = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() !== 0 && day !== '2026-12-25'

describe('addWorkingDays', () => {
  it.each([
    ['2026-11-20', 0, '2026-11-20'],
    ['2026-11-20', 1, '2026-11-21'],
    // A Sunday lies between.
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-11-22', 1, '2026-11-23'],
    ['2026-12-24', 1, '2026-12-26'],
    ['2026-12-31', 2, '2027-01-02'],
  ])('%s and %i working days are %s', (day, count, expected) => {
    expect(addWorkingDays(POLICY, day, count)).toBe(expected)
  })

  it('from any day ends on an open day, that number of open days later', () => {
    for (let offset = 0; offset < 400; offset++) {
      const day = new Date(Date.UTC(2026, 10, 1 + offset)).toISOString().slice(0, 10)
      for (const count of [1, 2, 5, 12]) {
        const reached = addWorkingDays(POLICY, day, count)
        expect(isOpen(reached)).toBe(true)
        let open = 0
        for (let at = Date.parse(day); at < Date.parse(reached); ) {
          at += 86_400_000
          if (isOpen(new Date(at).toISOString().slice(0, 10))) open += 1
        }
        expect(open, `${day} + ${count}`).toBe(count)
      }
    }
  })

  it('is null where no day is open', () => {
    const never = { ...POLICY, dispatch: { ...POLICY.dispatch, working_days: [] } }
    expect(addWorkingDays(never, '2026-11-21', 1)).toBe('2027-11-22')
  })
})

it('a product in stock is shipped after one or two working days, plus the transit time', () => {
  expect(estimateArrival(POLICY, { days: { min: 1, max: 2 } }, '2026-11-21')).toEqual({
    from: '2026-11-24',
    to: '2026-11-26',
  })
  expect(estimateArrival(POLICY, { days: { min: 7, max: 12 } }, '2026-11-21')).toEqual({
    from: '2026-12-01',
    to: '2026-12-08',
  })
})

it('the country of an origin is shown if there is one', () => {
  expect(toCountry('sri-lanka')).toBe('sri-lanka')
  expect(toCountry('kashmir')).toBe('india')
  expect(toCountry('mediterranean-sea')).toBeNull()
})

it('waits for the product that takes longest to make', () => {
  const area = { days: { min: 1, max: 2 } }
  const leads = [
    { min: 10, max: 12 },
    { min: 7, max: 14 },
  ]
  expect(estimateArrival(POLICY, area, '2026-11-21', leads)).toEqual({
    from: addWorkingDays(POLICY, '2026-11-21', 11),
    to: addWorkingDays(POLICY, '2026-11-21', 16),
  })
})
