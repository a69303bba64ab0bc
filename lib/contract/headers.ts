/**
 * Names of our own HTTP headers. The first group is visible to the browser or the product API. The
 * front door removes the second group from every request, because only the middleware may set it.
 */

/**
 * The fingerprint of the consumer whose page makes a call. The response is 409 if the session
 * belongs to another consumer. Contract, section 11.
 */
export const consumerHeader = 'x-consumer'
/** Host and configuration for the frame that makes a call. */
export const widgetContextHeader = 'x-widget-context'
/**
 * Marks a call that the consumer did not cause, such as a timer's, so that it does not count as
 * activity.
 */
export const backgroundHeader = 'x-background'
/** Sent with every call from our pages, because no HTML form can set it. Contract, section 4. */
export const requestedWithHeader = 'x-requested-with'
/** A request's id in our logs and in the product API's. */
export const requestIdHeader = 'x-request-id'
/**
 * Size of the complete report in bytes, because Next drops `content-length` from a route handler's
 * response.
 */
export const reportSizeHeader = 'x-report-size'

/** The nonce of the page's content security policy. */
export const nonceHeader = 'x-nonce'
/** Path and query that the browser requested. */
export const requestUrlHeader = 'x-request-url'
