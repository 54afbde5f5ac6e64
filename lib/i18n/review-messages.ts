import type { Messages } from './messages'

/** The form of a review. */
export type ReviewFormMessages = Pick<
  Messages['review'],
  | ('rating' | 'titleLabel' | 'textLabel' | 'textHint' | 'nameLabel' | 'nameHint' | 'photosLabel' | 'photosHint')
  | ('keepPhoto' | 'send' | 'update' | 'wait' | 'privacy' | 'errors' | 'photoProblems')
>
/** Reviews in the admin. */
export type AdminReviewMessages = Messages['adminReview']
