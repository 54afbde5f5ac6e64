import { describe, expect, it } from 'vitest'
import { isInstalled } from '@/lib/cli/steps/install.mjs'
import { isNewEnough } from '@/lib/cli/steps/node-version.mjs'

describe('isNewEnough', () => {
  it.each(['20.19.0', '20.20.2', '21.0.0', '22.1.0', '100.0.0'])('accepts Node %s', (version) => {
    expect(isNewEnough(version)).toBe(true)
  })
  it.each(['20.18.9', '18.20.0', '9.99.0'])('refuses Node %s', (version) => {
    expect(isNewEnough(version)).toBe(false)
  })
})

describe('isInstalled', () => {
  const lock = {
    packages: {
      '': { version: '0.1.0' },
      'node_modules/next': { version: '16.4.6' },
      'node_modules/other-platform': { version: '1.0.0', optional: true },
    },
  }

  it('is satisfied by the same versions, regardless of optional packages', () => {
    expect(isInstalled(lock, { packages: { 'node_modules/next': { version: '16.4.6' } } })).toBe(true)
  })
  it('detects a missing package', () => expect(isInstalled(lock, { packages: {} })).toBe(false))
  it('detects another version', () => {
    expect(isInstalled(lock, { packages: { 'node_modules/next': { version: '16.4.5' } } })).toBe(false)
  })
})
