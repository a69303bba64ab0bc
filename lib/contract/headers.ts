/*
 * The names of the HTTP headers of our own. A browser's page or the product API sees the first
 * group; the front door drops the second from every request that it receives, because only the
 * middleware may set them.
 */

/**
 * The fingerprint of the consumer whose page makes a call: in the session of another consumer it is
 * 409. Contract, section 11.
 */
export const consumerHeader = 'x-consumer'
/** Host and configuration of the frame that makes a call. */
export const widgetContextHeader = 'x-widget-context'
/** A call that no consumer caused, such as a timer: no activity. */
export const backgroundHeader = 'x-background'
/** On every call of our pages, because no form can set it. Contract, section 4. */
export const requestedWithHeader = 'x-requested-with'
/** The id of a request in our logs and in those of the product API. */
export const requestIdHeader = 'x-request-id'
/**
 * Bytes of the complete report: Next drops `content-length` from the response of a route handler.
 */
export const reportSizeHeader = 'x-report-size'

/** The nonce of the page's content security policy. */
export const nonceHeader = 'x-nonce'
/** Path and query that the browser requested. */
export const requestUrlHeader = 'x-request-url'
