/** Marks every item of a feed of the sample catalogue, so that a vendor's feed rule can exclude it. */
export const SAMPLE_LABEL = 'sample catalogue'

/** Comment at the beginning of a sample feed. */
export const SAMPLE_NOTE =
  'SAMPLE CATALOGUE: invented pieces for trying the shop out. Do not upload this feed to Merchant Center or Commerce Manager.'
