import { describe, expect, it } from 'vitest'
import { LOCALES, toLocalized } from '@/lib/domain/locale'
import { type DeliveryPolicy, getPinArea, stateName } from '@/lib/domain/shipping/delivery'
import data from '@/lib/seed/data/delivery.json'

const states = data.states.map((state) => ({ ...state, name: toLocalized(state.name) }))
const policy: DeliveryPolicy = { ...data, states }
const padded = (prefix: string) => prefix.padEnd(6, '01')

describe('the delivery policy of the shop', () => {
  it.each(policy.pin_prefixes.map((row) => [row.prefix, row]))('resolves the prefix %s', (prefix, row) => {
    const area = getPinArea({ ...policy, shared_pins: [] }, padded(prefix))
    expect(area).not.toBeNull()
    if (prefix.length === 6) expect(area).toMatchObject({ stateCodes: [row.state_code], zone: row.zone })
  })

  it('resolves every shared PIN code to its states', () => {
    for (const { pin, state_codes } of policy.shared_pins)
      expect(getPinArea(policy, pin)?.stateCodes).toEqual(state_codes)
  })

  it('names every state it uses, in both languages', () => {
    const codes = new Set(policy.pin_prefixes.map((row) => row.state_code))
    for (const code of codes) {
      for (const lang of LOCALES) expect(stateName(policy, code, lang)).not.toBe(code)
    }
  })

  it('knows no PIN code below an unused prefix', () => {
    for (const prefix of data.unused_prefixes) expect(getPinArea(policy, padded(prefix))).toBeNull()
  })

  it.each([
    ['560001', 'KA', 'bengaluru', 'Bengaluru', true],
    ['400001', 'MH', 'metro', 'Mumbai', true],
    ['110001', 'DL', 'metro', 'Delhi', true],
    ['160055', 'PB', 'rest', null, true],
    ['744101', 'AN', 'islands', null, false],
    ['682555', 'LD', 'islands', null, false],
    ['900056', 'APS', 'remote', null, false],
  ])('%s is in %s', (pin, state, zone, city, cod) => {
    const area = getPinArea(policy, pin)
    expect(area).toMatchObject({ stateCodes: [state], zone, cod })
    expect(area?.city?.en ?? null).toBe(city)
  })
})
