// Owns WeChat's own script: whether this page stands inside WeChat, asking it to take a payment, and what it says of that.

/** What WeChat said. Only the provider's notice says that money came; `ok` is the payer's word. */
export type Said = 'ok' | 'cancelled' | 'failed' | 'missing';

interface Bridge {
  invoke: (name: string, params: object, done: (answer: { err_msg?: string } | undefined) => void) => void;
}

const READY = 'WeixinJSBridgeReady';
/** WeChat brings its script a moment after the page. */
const PATIENCE_MS = 5_000;

export const isInWeChat = (agent: string): boolean => /MicroMessenger/i.test(agent);

const bridge = (): Bridge | undefined => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge;

function ready(): Promise<Bridge | null> {
  const found = bridge();
  if (found) return Promise.resolve(found);
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      document.removeEventListener(READY, end);
      resolve(bridge() ?? null);
    };
    const timer = setTimeout(end, PATIENCE_MS);
    document.addEventListener(READY, end);
  });
}

/** Opens WeChat's payment sheet with what the server signed. */
export async function payInWeChat(params: object): Promise<Said> {
  const found = await ready();
  if (!found) return 'missing';
  return new Promise((resolve) => {
    found.invoke('getBrandWCPayRequest', params, (answer) => {
      const said = answer?.err_msg ?? '';
      if (said === 'get_brand_wcpay_request:ok') resolve('ok');
      else resolve(said === 'get_brand_wcpay_request:cancel' ? 'cancelled' : 'failed');
    });
  });
}

/** Where WeChat says who pays; it brings them back to this page, with a code. */
export const askAddress = (askUrl: string, back: string) => askUrl.replace('{back}', encodeURIComponent(back));
