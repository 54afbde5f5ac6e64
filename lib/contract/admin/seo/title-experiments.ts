import { z } from 'zod'
import { findUnknownVariable } from '../../../domain/routing/bulk-edit'
import { isPrintable, MAX_METADATA_LENGTH } from '../../../domain/routing/page-metadata'
import { EXPERIMENT_STATES, EXPERIMENT_VERDICTS } from '../../../domain/seo/title-experiment'
import { calls } from '../../call'
import { ImportResult } from '../metadata-import'

const Count = z.number().int().nonnegative()

/** One half of the pages; `left` of them no longer take part, since their title was edited by hand. */
const ExperimentGroup = z.object({
  pages: Count,
  left: Count,
  before_clicks: Count,
  before_impressions: Count,
  after_clicks: Count,
  after_impressions: Count,
})
export type ExperimentGroup = z.infer<typeof ExperimentGroup>

export const TitleExperiment = z.object({
  id: z.string(),
  name: z.string(),
  /** The filters of the page table, as in its URL. */
  query: z.string(),
  title: z.string(),
  /** The day in India on which it begins. */
  starts: z.string(),
  state: z.enum(EXPERIMENT_STATES),
  by: z.string().nullable(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  /** When the files with the figures before and after the start were imported. */
  before_at: z.string().nullable(),
  after_at: z.string().nullable(),
  variant: ExperimentGroup,
  control: ExperimentGroup,
  verdict: z.enum(EXPERIMENT_VERDICTS),
})
export type TitleExperiment = z.infer<typeof TitleExperiment>

/** The pages that an experiment would have: what changes on the half with the variant, and what is left out. */
export const ExperimentPreview = z.object({
  result: ImportResult,
  variant: Count,
  control: Count,
  left_out: z.object({
    /** Their title was written by hand, staff closed them to search engines, or another experiment has them. */
    edited: Count,
    closed: Count,
    busy: Count,
    /** They lack a variable, or their title is the variant already. */
    no_value: Count,
  }),
})
export type ExperimentPreview = z.infer<typeof ExperimentPreview>

const admin = { session: true, extension: true, role: 'staff' } as const

/** Experiments with titles: half of the pages of a filter wear a variant. */
export const titleExperimentCalls = calls({
  experiments: {
    ...admin,
    method: 'GET',
    path: 'metadata/experiments',
    input: z.object({}),
    data: z.array(TitleExperiment).nullable(),
    reasons: ['not_allowed'],
    summary:
      'The last fifty title experiments, newest first, with clicks and impressions before and after their start.',
  },
  startexperiment: {
    ...admin,
    method: 'POST',
    path: 'metadata/startexperiment',
    input: z.object({
      experiment_id: z.uuid(),
      /** True for a preview without saving. */
      dry: z.boolean().default(false),
      name: z.string().trim().min(1).max(80).refine(isPrintable, 'unprintable'),
      query: z.string().max(2_000),
      title: z
        .string()
        .trim()
        .min(1)
        .max(MAX_METADATA_LENGTH.title, 'too_long')
        .refine(isPrintable, 'unprintable')
        .refine((text) => findUnknownVariable(text) === null, 'variable_unknown'),
      starts: z.iso.date(),
    }),
    data: ExperimentPreview.nullable(),
    reasons: ['not_allowed', 'conflict', 'too_many_pages', 'too_few_pages', 'start_invalid'],
    summary: 'Begins an experiment today, or plans it for a later day; half of its pages then wear the variant.',
  },
  stopexperiment: {
    ...admin,
    method: 'POST',
    path: 'metadata/stopexperiment',
    input: z.object({ experiment_id: z.uuid(), keep: z.boolean() }),
    data: z.object({ changed: Count, left: Count }).nullable(),
    reasons: ['not_allowed', 'conflict', 'not_found'],
    summary: 'Ends an experiment: all of its pages wear the variant, or none; pages edited by hand stay as they are.',
  },
})
