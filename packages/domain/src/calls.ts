/**
 * §7: every call by name, method and path, written once and free of schemas, so that a browser can make the call
 * without carrying the validator. What goes in and out stands in `api.ts`, which builds on this table.
 */
export const CALLS = {
  getAuthConfig: { method: 'GET', path: '/api/auth/config' },
  getMe: { method: 'GET', path: '/api/auth/me' },
  searchWines: { method: 'GET', path: '/api/wines/search/{query}' },
  suggestWines: { method: 'GET', path: '/api/wines/suggest/{query}' },
  askSommelier: { method: 'POST', path: '/api/sommelier' },
  streamSommelier: { method: 'POST', path: '/api/sommelier/stream' },
  initializeWineList: { method: 'POST', path: '/api/wineLists/initialize' },
  parseWineList: { method: 'GET', path: '/api/wineLists/parse/{id}' },
  setWineListTitle: { method: 'PUT', path: '/api/wineLists/setTitle' },
  getWineListSettings: { method: 'GET', path: '/api/wineLists/{id}/settings' },
  setWineListSettings: { method: 'PUT', path: '/api/wineLists/{id}/settings' },
  deleteWineList: { method: 'DELETE', path: '/api/wineLists/{id}' },
  deleteWineListPhotos: { method: 'DELETE', path: '/api/wineLists/{id}/photos' },
  getWineListPage: { method: 'GET', path: '/api/wineLists/{id}/pages/{pageNumber}' },
  correctEntry: { method: 'PUT', path: '/api/wineLists/{id}/entry' },
  undoCorrection: { method: 'POST', path: '/api/wineLists/{id}/entry/undo' },
  getUploadHistory: { method: 'GET', path: '/api/wineLists/history/{firebaseUid}' },
  updateListing: { method: 'PUT', path: '/api/admin/listings/update' },
  deleteListing: { method: 'DELETE', path: '/api/admin/listings/delete' },
  getPriceHistory: { method: 'GET', path: '/api/wines/prices/{lwin}' },
  getMarket: { method: 'GET', path: '/api/market' },
  reportListing: { method: 'POST', path: '/api/listings/report' },
  getReviewQueue: { method: 'GET', path: '/api/admin/review' },
  decideReview: { method: 'POST', path: '/api/admin/review/decide' },
  getChanges: { method: 'GET', path: '/api/admin/changes' },
  undoChange: { method: 'POST', path: '/api/admin/changes/undo' },
  getMerchants: { method: 'GET', path: '/api/admin/merchants' },
  getMerchantRuns: { method: 'GET', path: '/api/admin/merchants/{id}/runs' },
  saveMerchant: { method: 'PUT', path: '/api/admin/merchants' },
  runMerchant: { method: 'POST', path: '/api/admin/merchants/run' },
} as const;

export type CallName = keyof typeof CALLS;
