import type { z } from 'zod'
import type { Role } from '../domain/customer/role'

export type Method = 'GET' | 'POST'

/**
 * One API v1 call as data. `reasons` lists every business refusal; `session` marks calls that need a signed-in
 * customer, `or_key` those that accept the key of an order's link in its place.
 */
export type Call = {
  method: Method
  path: string
  input: z.ZodType
  data: z.ZodType
  summary: string
  reasons?: readonly Reason[]
  session?: boolean | 'or_key'
  /** The minimum role; set for calls of the admin. */
  role?: Role
  /** Also open to staff who still have to set up the second factor that an owner requires. */
  beforeSecondFactor?: boolean
  /** Not a call of the base API (lib/api/remote/README.md): a remote API may answer 404, and the storefront works without it. */
  extension?: boolean
  /** Input fields of ours that are not sent to a remote API. */
  ownFields?: readonly string[]
  /** Also accepts multipart/form-data, with files in fields named `files`. */
  files?: { most: number; bytes: number }
  /** A list with `meta` beside its data. */
  paged?: boolean
}

/** Keeps the literal types of a table of calls. */
export function calls<const T extends Record<string, Call>>(table: T): T {
  return table
}

/** Stable codes of refusals, translated by the interface; never match on `msg`. */
export const REASONS = [
  'unknown_number',
  'already_registered',
  'blocked',
  'challenge',
  'wrong_code',
  'code_expired',
  'no_open_code',
  'wrong_or_old_code',
  'not_found',
  'empty_cart',
  'out_of_stock',
  'price_changed',
  'unknown_option',
  'design_does_not_fit',
  'size_needed',
  'engraving_refused',
  'cod_unavailable',
  'pin_unknown',
  'state_mismatch',
  'key_reused',
  'country_unknown',
  'pan_needed',
  'gstin_unavailable',
  'gstin_own',
  'total_changed',
  'coupon_unknown',
  'coupon_over',
  'coupon_early',
  'coupon_used_up',
  'coupon_below',
  'coupon_elsewhere',
  'coupon_sign_in',
  'coupon_tries',
  'discount_too_large',
  'advance_invalid',
  'kept_invalid',
  'balance_day_invalid',
  'quotation_over',
  'quotation_fixed',
  'order_pending',
  'gift_card_unknown',
  'gift_card_expired',
  'gift_card_blocked',
  'gift_card_spent',
  'gift_card_tries',
  'gift_card_changed',
  'card_day_invalid',
  'card_expiry_invalid',
  'number_unproved',
  'cod_open',
  'not_payable',
  'reference_used',
  'cash_too_high',
  'not_returnable',
  'not_movable',
  'not_ready',
  'due_invalid',
  'not_undoable',
  'tracking_needed',
  'not_refundable',
  'more_than_paid',
  'too_many',
  'last_items',
  'day_invalid',
  'charges_invalid',
  'statement_empty',
  'columns_unknown',
  'refund_at_gateway',
  'unknown_sku',
  'payment_unavailable',
  'other_state',
  'not_cancellable',
  'google_off',
  'google_away',
  'wrong_token',
  'link_unknown',
  'link_expired',
  'wrong_password',
  'no_number',
  'code_needed',
  'too_many_addresses',
  'too_many_views',
  'too_many_pages',
  'too_many_rows',
  'too_few_pages',
  'start_invalid',
  'email_only',
  'not_below',
  'too_broad',
  'words_unknown',
  'not_allowed',
  'not_confirmed',
  'answer_required',
  'own_role',
  'last_owner',
  'files_refused',
  'conflict',
  'place_fixed',
  'keys_refused',
  'draft_refused',
  'changed_since',
  'file_unreadable',
  'rows_refused',
  'link_nowhere',
  'header_full',
  'image_gone',
  'category_gone',
  'sku_unknown',
  'ends_past',
  'no_email',
  'not_member',
  'schedule_times',
  'schedule_overlaps',
  'slot_taken',
  'slot_unknown',
  'word_twice',
  'zones_incomplete',
  'word_is_name',
  'term_used',
  'slug_wrong',
  'slug_taken',
  'slug_reserved',
  'slug_used_before',
  'not_reviewable',
  'review_published',
  'not_resendable',
  'not_reservable',
  'contact_unproved',
  'too_many_reservations',
  'reserved_before',
  'second_factor_needed',
  'invitation_open',
  'invitation_ended',
  'other_account',
  'too_many_invitations',
  'contact_taken',
  'contact_confirmed',
  'team_account',
  'too_many_tags',
] as const
export type Reason = (typeof REASONS)[number]
