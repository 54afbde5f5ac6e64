import { describe, expect, it } from 'vitest'
import { toMove } from '@/lib/browser/search/suggest-keys'

const field = { open: false, active: -1, count: 4, typed: 'neel' }
const list = { ...field, open: true }

describe('keys of a field with suggestions', () => {
  it('move through the list and back into the field', () => {
    expect(toMove('ArrowDown', field)).toEqual({ to: 0 })
    expect(toMove('ArrowUp', field)).toEqual({ to: 3 })
    expect(toMove('ArrowDown', { ...list, active: 3 })).toEqual({ to: -1 })
    expect(toMove('ArrowUp', { ...list, active: 0 })).toEqual({ to: -1 })
    expect(toMove('Home', { ...list, active: 2 })).toEqual({ to: 0 })
    expect(toMove('End', { ...list, active: 2 })).toEqual({ to: 3 })
  })

  it('keep their meaning in the field if no suggestion is active', () => {
    for (const key of ['Home', 'End', 'Enter', 'Delete', 'ArrowLeft', 'a']) expect(toMove(key, list)).toBeNull()
    for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) expect(toMove(key, { ...field, count: 0 })).toBeNull()
  })

  it('close the list first and then clear the field', () => {
    expect(toMove('Escape', list)).toBe('close')
    expect(toMove('Escape', field)).toBe('clear')
    expect(toMove('Escape', { ...field, typed: '' })).toBeNull()
  })
})
