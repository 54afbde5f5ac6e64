import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isWithin, readSources } from './sources'

const MAX_FILES = 25
const FOLDERS = ['app', 'components', 'lib', 'messages', 'tests']
/** Generated, with a file for each change of the tables. */
const MIGRATIONS = 'lib/db/migrations'
const SERVER = 'lib/server'
/** The layers of the server from low to high: each imports only from itself and from the layers before it. */
const SERVER_LAYERS = [
  ...['runtime', 'security', 'catalogue', 'settings', 'notification', 'listing', 'seo', 'customization'],
  ...['shipping', 'search', 'order', 'storage', 'review', 'enquiry', 'customer', 'admin'],
]

const sources = readSources()

describe('folders', () => {
  it(`hold at most ${MAX_FILES} files each, code, texts and data together`, () => {
    const counts = new Map<string, number>()
    const entries = FOLDERS.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    for (const entry of entries.filter((each) => each.isFile() && !isWithin(each.parentPath, MIGRATIONS)))
      counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1)
    expect(counts.size).toBeGreaterThan(FOLDERS.length)
    const fullFolders = [...counts].filter(([, files]) => files > MAX_FILES)
    expect(fullFolders.map(([folder, files]) => `${folder}: ${files}`)).toEqual([])
  })

  it('of the server import only from lower layers', () => {
    const rank = (path: string) => SERVER_LAYERS.indexOf(path.slice(SERVER.length + 1).split('/')[0] ?? '')
    const layerFiles = sources.filter(({ path }) => isWithin(path, SERVER) && path.split('/').length > 3)
    expect(layerFiles.filter(({ path }) => rank(path) < 0).map(({ path }) => path)).toEqual([])
    const upwards = layerFiles.flatMap(({ path, imports }) =>
      imports
        .filter(({ target }) => isWithin(target, SERVER) && (rank(target) < 0 || rank(target) > rank(path)))
        .map(({ target }) => `${path} → ${target}`),
    )
    expect(upwards).toEqual([])
  })
})
