import { describe, expect, it } from 'vitest'
import { toLocalized } from '@/lib/domain/locale'
import { planMedia, withMedia } from '@/lib/domain/media/media-plan'
import { draftOf } from '../../data/catalogue/drafts'

const products = new Map([
  ['BSP-1023', 'sapphire'],
  ['BSP-1023_2', 'its sister'],
  ['RUB-1', 'ruby'],
])
const plan = (...names: string[]) =>
  planMedia(
    names.map((name) => ({ name })),
    products,
  )
const filesOf = ({ products: entries }: ReturnType<typeof plan>) =>
  entries.map(({ product, files }) => [product, ...files.map(({ kind, file }) => `${kind} ${file.name}`)])

describe('the plan of an upload', () => {
  it('assigns each file to the product of its SKU, in the order of the numbers', () => {
    const whole = plan('rub-1_10.jpg', 'RUB-1.jpg', 'RUB-1_2.jpg', 'RUB-1.mp4', 'RUB-1-360-02.png', 'RUB-1-360-01.png')
    const inKind = (wanted: string) =>
      whole.products[0]?.files.filter(({ kind }) => kind === wanted).map(({ file }) => file.name)
    expect(whole.products.map(({ product }) => product)).toEqual(['ruby'])
    expect(inKind('photo')).toEqual(['RUB-1.jpg', 'RUB-1_2.jpg', 'rub-1_10.jpg'])
    expect(inKind('frame')).toEqual(['RUB-1-360-01.png', 'RUB-1-360-02.png'])
    expect(inKind('video')).toEqual(['RUB-1.mp4'])
  })

  it('prefers an SKU that is the whole name', () => {
    expect(filesOf(plan('BSP-1023_2.jpg', 'BSP-1023_3.jpg'))).toEqual([
      ['its sister', 'photo BSP-1023_2.jpg'],
      ['sapphire', 'photo BSP-1023_3.jpg'],
    ])
  })

  it('names every file that it refuses, with the reason', () => {
    const many = Array.from({ length: 21 }, (_, at) => `RUB-1_${at + 1}.jpg`)
    const { refused } = plan('notes.txt', 'XYZ-9.jpg', 'RUB-1.mp4', 'RUB-1.webm', 'RUB-1.jpg', ...many)
    expect(refused.map(({ name, reason }) => `${name} ${reason}`).toSorted()).toEqual([
      'RUB-1.jpg twice',
      'RUB-1.webm twice',
      'RUB-1_21.jpg too_many',
      'XYZ-9.jpg no_product',
      'notes.txt wrong_type',
    ])
  })
})

describe('a product with uploaded files', () => {
  const old = { src: 'u/old', alt: toLocalized({ en: 'The old one', fr: 'L’ancienne' }) }
  const draft = draftOf({ images: [old] })
  const photos = ['u/new', 'u/old'].map((src) => ({ kind: 'photo' as const, src }))

  it('has new photographs after the existing ones or in their place, and loses no texts', () => {
    const added = { src: 'u/new', alt: draft.title }
    expect(withMedia(draft, photos, false).images).toEqual([old, added])
    expect(withMedia(draft, photos, true).images).toEqual([added, old])
    expect(withMedia(draft, [], true)).toEqual(draft)
  })

  it('has a new series and video in place of the old ones, with their texts and poster', () => {
    const before = { ...draft, video: { src: '/videos/a.mp4', poster: 'u/old', alt: old.alt } }
    const uploads = [
      { kind: 'frame' as const, src: 'u/1' },
      { kind: 'frame' as const, src: 'u/2' },
      { kind: 'video' as const, src: '/videos/b.mp4' },
    ]
    expect(withMedia(before, uploads, false)).toEqual({
      ...before,
      spin: { frames: ['u/1', 'u/2'], alt: draft.title },
      video: { src: '/videos/b.mp4', poster: 'u/old', alt: old.alt },
    })
  })
})
