import { z } from 'zod'
import { GO_LIVE_KEYS } from '../../domain/settings/go-live'
import { calls } from '../call'
import { SignUp } from '../customer/customer'

const GoLiveStep = z.object({
  key: z.enum(GO_LIVE_KEYS),
  is_done: z.boolean(),
  /** Without it the shop must not or cannot sell; otherwise it is advised. */
  blocks: z.boolean(),
  /** The page below /staff that mends it; null where only the configuration of the server does. */
  page: z.string().nullable(),
})

/** The account of the first owner, and the code that the start of the shop prints. */
export const ClaimShop = SignUp.omit({ email: true }).extend({
  code: z.string().trim().min(1, 'code_required').max(40, 'too_long'),
})

/** The first owner and the first catalogue of a shop, done once, and what is missing before it sells. */
export const setupCalls = calls({
  setup: {
    method: 'GET',
    path: 'staff/setup',
    extension: true,
    input: z.object({}),
    data: z.object({ needs_owner: z.boolean(), is_sample: z.boolean() }).nullable(),
    summary: 'Whether the shop waits for its first owner, and whether it still has the sample catalogue.',
  },
  claimshop: {
    method: 'POST',
    path: 'staff/claimshop',
    extension: true,
    input: ClaimShop,
    data: z.object({ name: z.string() }).nullable(),
    reasons: ['wrong_code', 'already_registered'],
    summary: 'Opens the account of the first owner with the code that the start of the shop prints.',
  },
  startown: {
    method: 'POST',
    path: 'staff/startown',
    extension: true,
    session: true,
    role: 'owner',
    /** The name of the shop as it is now, typed as a confirmation. */
    input: z.object({ shop_name: z.string().trim().min(1, 'required').max(120, 'too_long') }),
    data: z.object({ products: z.number().int(), orders: z.number().int() }).nullable(),
    reasons: ['not_allowed', 'not_found', 'not_confirmed'],
    summary: 'Removes the sample catalogue and, in a shop that was only tried out, its orders, sales and numbers.',
  },
  golive: {
    method: 'GET',
    path: 'staff/golive',
    extension: true,
    session: true,
    role: 'owner',
    input: z.object({}),
    data: z.array(GoLiveStep).nullable(),
    reasons: ['not_allowed'],
    summary: 'The steps before the shop sells, in order: what is done, what blocks selling and what is advised.',
  },
})
