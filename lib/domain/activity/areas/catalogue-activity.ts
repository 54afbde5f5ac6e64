import type { ActivityGroup } from '../activity-group'

export const CATALOGUE_ACTIVITY = [
  {
    kind: 'catalogue',
    shows: 'refusal',
    record: 'product',
    events: {
      productChanged: ['catalogue/save', 'catalogue/quick', 'catalogue/undo'],
    },
  },
  {
    kind: 'catalogue',
    shows: 'refusal',
    record: 'product',
    events: {
      productAdded: ['catalogue/add'],
    },
  },
  {
    kind: 'catalogue',
    shows: 'refusal',
    events: {
      productChanged: ['catalogue/bulk'],
      categoryChanged: ['catalogue/savecategory', 'catalogue/undocategory'],
      pageOpened: [
        'catalogue/products',
        'catalogue/product',
        'catalogue/siblings',
        'catalogue/nextsku',
        'catalogue/words',
        'catalogue/media',
        'catalogue/history',
        'catalogue/categories',
        'catalogue/categoryhistory',
        'catalogueimport/list',
        'catalogueimport/get',
        'catalogueimport/progress',
      ],
      priceScheduled: ['shopdata/scheduleprice'],
      priceScheduleEnded: ['shopdata/endpriceschedule'],
    },
  },
  {
    kind: 'catalogue',
    shows: 'change',
    events: {
      importStarted: ['catalogueimport/start'],
      importChecked: ['catalogueimport/check'],
      importRun: ['catalogueimport/run'],
      importCancelled: ['catalogueimport/cancel'],
      importUndone: ['catalogueimport/undo'],
    },
  },
] as const satisfies ActivityGroup[]
