export { expirySums } from '#market/analytics/sum-expiries.ts';
export { expiriesOfClose, onOneGrid } from '#market/one-grid.ts';
