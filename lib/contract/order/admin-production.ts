import { z } from 'zod'
import { MAX_DUE_REASON, PRODUCTION_FILTERS, PRODUCTION_STATES, PRODUCTION_STEPS } from '../../domain/order/production'
import { admin, PageNumber, paged } from '../admin/enquiries'
import { calls } from '../call'
import { Customization } from '../customization'
import { Drawing } from '../design'
import { Image, Lang, MAX_ID, Version } from '../shapes'
import { multiLine } from '../single-line'

/** Lines per bulk action. */
export const MAX_PRODUCTION_LINES = 50
const MAX_SEARCH_LENGTH = 40
const State = z.enum(PRODUCTION_STATES)

/** A customization as the goldsmith needs it: without its price. */
const WithoutPrice = Customization.omit({ price: true, parts: true, hsn: true, gst_percent: true })

/** One step of the work; `name` is null for a closed account, `due` the due date after it where staff set one. */
const Step = z.object({
  id: z.number().int(),
  kind: z.enum(PRODUCTION_STEPS),
  state: State,
  due: z.string().nullable(),
  reason: z.string().nullable(),
  name: z.string().nullable(),
  mine: z.boolean(),
  at: z.string(),
})

/** A line made to order and its work. `version` is to be sent with a change. */
export const ProductionLine = z.object({
  line_id: z.number().int(),
  version: z.number().int(),
  order: z.string(),
  /** Whether there is work to do: the order is accepted and not packed yet. */
  is_open: z.boolean(),
  state: State,
  /** The states that the line can have. */
  states: z.array(State),
  /** Until when it must be ready, as `2026-12-12`; null before the order is accepted. */
  due: z.string().nullable(),
  /** Whether staff set the due date. */
  has_own_due: z.boolean(),
  /** Calendar days until the due date, negative after it; null where nothing is due any more. */
  days_left: z.number().int().nullable(),
  is_overdue: z.boolean(),
  city: z.string(),
  country: z.string(),
  title: z.string(),
  sku: z.string(),
  image: Image,
  quantity: z.number().int(),
  customization: WithoutPrice,
  steps: z.array(Step),
  /** Whether the last step can be undone. */
  can_undo: z.boolean(),
})
export type ProductionLine = z.infer<typeof ProductionLine>

/** The paper that goes to the bench with a stone: no price and no address. */
export const JobCard = ProductionLine.pick({
  line_id: true,
  order: true,
  is_open: true,
  state: true,
  states: true,
  due: true,
  title: true,
  sku: true,
  image: true,
  quantity: true,
  customization: true,
}).extend({
  /** Whom an energisation is for; null without one. */
  energised_for: z.string().nullable(),
  note: z.string().nullable(),
  metal_purity: z.string().nullable(),
  stone: z.object({
    weight_carat: z.number().nullable(),
    weight_gram: z.number().nullable(),
    dimensions_mm: z.object({ length: z.number(), width: z.number(), depth: z.number().nullable() }).nullable(),
    category: z.object({ slug: z.string(), category_type_id: z.number().int() }),
    shape: z.string().nullable(),
    cut: z.string().nullable(),
    colour: z.string().nullable(),
    mukhi: z.number().nullable(),
  }),
  /** What the setting is drawn from; null where the design or the metal is no longer kept. */
  design: z.object({ setting: z.string(), drawing: Drawing, colour: z.string() }).nullable(),
})
export type JobCard = z.infer<typeof JobCard>

const LineId = z.number().int().positive().max(MAX_ID)
/** Line ids separated by commas. */
const LineIds = z
  .string()
  .transform((text) => [...new Set(text.split(',').filter(Boolean).map(Number))])
  .pipe(z.array(LineId).max(MAX_PRODUCTION_LINES, 'too_many'))

const Target = z.object({ line_id: LineId, version: Version, lang: Lang })
const change = { ...admin, method: 'POST', data: ProductionLine.nullable() } as const

/** Why a line was not moved: somebody was first, the order is not open, or the state is not for this line. */
const PRODUCTION_REFUSALS = ['conflict', 'not_movable', 'unknown_option', 'not_found'] as const

/** The work on lines that are made to order. */
export const productionCalls = calls({
  production: {
    ...admin,
    method: 'GET',
    path: 'staff/production',
    input: z.object({
      state: z.enum(PRODUCTION_FILTERS).default('all'),
      q: z.string().trim().max(MAX_SEARCH_LENGTH, 'too_long').default(''),
      page: PageNumber,
      lang: Lang,
    }),
    data: z
      .object({
        rows: z.array(ProductionLine),
        counts: z.record(z.enum(PRODUCTION_FILTERS), z.number().int()),
        ...paged,
        /** That of all orders: it changes with every order, move and step. */
        revision: z.string(),
      })
      .nullable(),
    reasons: ['not_allowed'],
    summary: 'Lines made to order of accepted orders that are not packed, the first due first, twenty a page.',
  },
  moveproduction: {
    ...admin,
    method: 'POST',
    path: 'staff/moveproduction',
    input: z.object({
      lines: z
        .array(z.object({ line_id: LineId, version: Version }))
        .min(1)
        .max(MAX_PRODUCTION_LINES, 'too_many'),
      state: State,
      lang: Lang,
    }),
    data: z
      .array(
        z.object({
          line_id: z.number().int(),
          is_moved: z.boolean(),
          reason: z.enum(PRODUCTION_REFUSALS).nullable(),
          /** The line now; null for an unknown one. */
          line: ProductionLine.pick({ order: true, sku: true, state: true }).nullable(),
          /** Who changed it first. */
          by: z.string().nullable(),
        }),
      )
      .nullable(),
    reasons: ['not_allowed'],
    summary: 'Sets the state of one or several lines, each independently; a line that somebody changed first is left.',
  },
  undoproduction: {
    ...change,
    path: 'staff/undoproduction',
    input: Target,
    reasons: ['not_allowed', 'not_found', 'conflict', 'not_movable', 'not_undoable'],
    summary: 'Takes back the last step of a line: its state, or its due date.',
  },
  dueproduction: {
    ...change,
    path: 'staff/dueproduction',
    input: Target.extend({
      /** Null: the making time that the buyer read applies again. */
      due: z.iso.date('due_invalid').nullable(),
      reason: multiLine('reason_required').max(MAX_DUE_REASON, 'too_long'),
    }),
    reasons: ['not_allowed', 'not_found', 'conflict', 'not_movable', 'due_invalid'],
    summary: 'Sets another due date with a reason for the team; the arrival that the buyer reads follows it.',
  },
  jobcards: {
    ...admin,
    method: 'GET',
    path: 'staff/jobcards',
    input: z.object({ lines: LineIds, lang: Lang }),
    data: z.array(JobCard).nullable(),
    reasons: ['not_allowed'],
    summary: 'Job cards of lines for the goldsmith, in the order of the request.',
  },
})
