import { describe, expect, it } from 'vitest'
import type { ProductReviews } from '@/lib/contract/review'
import { toReviewsLd } from '@/lib/seo/json-ld/reviews'

const REVIEW = {
  ...{
    id: 1,
    rating: 4,
    title: 'Deep blue',
    text: 'As in the photographs.',
    name: 'Asha, Bengaluru',
    lang: 'en' as const,
  },
  ...{ at: '2026-11-30T20:00:00.000Z', photos: [], reply: null },
}
const toReviews = (more: Partial<ProductReviews> = {}): ProductReviews => {
  return { count: 1, average: 4, ratings: [0, 0, 0, 1, 0], rows: [REVIEW], ...more }
}

describe('the reviews of a product as structured data', () => {
  it('equal the page: mean, number, and each review with author, day in India and text', () => {
    expect(toReviewsLd(toReviews(), 'en')).toEqual({
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4, reviewCount: 1, bestRating: 5, worstRating: 1 },
      review: [
        {
          '@type': 'Review',
          reviewRating: { '@type': 'Rating', ratingValue: 4, bestRating: 5, worstRating: 1 },
          name: 'Deep blue',
          reviewBody: 'As in the photographs.',
          author: { '@type': 'Person', name: 'Asha, Bengaluru' },
          datePublished: '2026-12-01',
        },
      ],
    })
  })

  it('contain absolute URLs of photographs, a description of an author without a name, and ten reviews at most', () => {
    const rows = Array.from({ length: 12 }, (_, id) => ({ ...REVIEW, id, name: null, photos: [`u/${'a'.repeat(64)}`] }))
    const { review } = toReviewsLd(toReviews({ count: 12, rows }), 'fr')
    expect(review).toHaveLength(10)
    expect(review[0]).toMatchObject({
      author: { name: 'Un client' },
      image: [expect.stringMatching(/^https?:\/\/.+\/images\/u\/a{64}-1280\.webp$/)],
    })
  })
})
