import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The block below a key at an indentation: its lines, up to one that is not deeper. */
function blockOf(text: string, key: string, indent: string): string {
  const [, after = ''] = text.split(new RegExp(`^${indent}${key}:.*\\n`, 'm'))
  return after.split(new RegExp(`^${indent}\\S`, 'm'))[0] ?? ''
}

const compose = readFileSync('compose.yaml', 'utf8')
const common = blockOf(compose, 'x-shop', '')
const services = blockOf(compose, 'services', '')

/** A setting of a service: its own or, without one, the common one. */
function settingOf(service: string, key: string): string {
  const ownBlock = blockOf(services, service, '  ')
  expect(ownBlock, service).toContain('<<: *shop')
  const find = (block: string, indent: number) =>
    new RegExp(`^ {${indent}}${key}:.*(\\n {${indent + 2}}.*)*`, 'm').exec(block)?.[0]
  return find(ownBlock, 4) ?? find(common, 2) ?? ''
}

describe('compose.yaml', () => {
  it.each(['shop-1', 'shop-2', 'worker'])('mounts the shared uploads in %s', (service) => {
    expect(settingOf(service, 'environment')).toMatch(/UPLOADS_DIR: \/uploads$/m)
    expect(settingOf(service, 'volumes')).toContain('"uploads:/uploads"')
  })

  it('stores them in a volume that outlives its containers and that the image’s user may write', () => {
    expect(blockOf(compose, 'volumes', '')).toMatch(/^ {2}uploads:/m)
    const image = readFileSync('Dockerfile', 'utf8')
    expect(image).toMatch(/chown node:node .*\/uploads/)
    expect(image).toContain('"lib/deploy/health.mjs"')
  })
})
