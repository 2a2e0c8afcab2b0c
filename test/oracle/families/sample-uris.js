/** URIs of every scheme that Android treats specially, whole and broken. */
export const SAMPLE_URIS = [
  'tel:123-456@x.y', 'TEL:+1 (202)', 'tel:5551234#x', 'tel:', 'smsto:123;a=1', 'sms:12#3', 'sms:555?body=a%20b+c',
  'mailto:me.you@mail.com?subject=a', 'mailto:été@ü.com', 'sip:a-b@c', 'nfc:a.b',
  'http://me:pw@host.com:80/path?q#f', 'http://h/p?a=1&b=%C3%A9&a=2&c', 'http://h/p?a&b=&=c&d=x=y', 'http://h?x=1',
  'https://en.wikipedia.org/wiki/Earth#History', 'https://host', 'HTTPS://Host.com/x', 'http:opaque', 'http:',
  'http:///nohost/x', 'https://?q', 'http://h:/', 'http://h:', 'http://h:x', 'https://a:b:c@h/p', 'http://u@h:8080?q=1',
  'http://[::1]:80/x', 'ftp://a@b@c/x', 'ftp:', 'rtsp://x/y', 'rtsp://a/b#c', '1http://x/y', 'http://h/a:b',
  'content://com.android.contacts/contacts/lookup/1/2#frag', 'file:///sdcard/a b.png#x', 'file:/sdcard/x',
  'geo:0,0?q=a+b', 'geo:0,0?q=Caf%C3%A9&z=1%', 'market://details?id=x', 'package:com.android.settings', 'about:blank',
  'javascript:alert(1)', 'android-app://com.x/http/host', 'data:text/plain,hi', 'intent:#Intent;end',
  'no scheme', '/path', 'a/b:c', 'custom+x://h/p?q', ':x', '',
]
