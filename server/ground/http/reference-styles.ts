/** Styles of the reference page, in both colour schemes. It loads nothing: no font, no script, no picture. */
export const referenceStyles = `
:root{--ground:#f2f7f8;--card:#fff;--ink:#12262c;--soft:#4a5f66;--line:#d5e1e4;--petrol:#0b6272;--code:#eaf2f4;
--get:#0b6272;--post:#1d6b3a;--put:#7a4a00;--delete:#a3261b}
@media(prefers-color-scheme:dark){:root{--ground:#0d1a1e;--card:#14252a;--ink:#e4eef0;--soft:#a9bdc3;--line:#2a4047;--petrol:#6cc4d4;--code:#1c3138;
--get:#6cc4d4;--post:#7fd3a0;--put:#f0bf6b;--delete:#ff9d92}}
*{box-sizing:border-box}
html{scroll-padding-top:16px}
body{margin:0;font:15px/1.6 Inter,system-ui,sans-serif;background:var(--ground);color:var(--ink);display:grid;grid-template-columns:340px minmax(0,1fr)}
.skip{position:absolute;left:-999px}.skip:focus{left:8px;top:8px;background:var(--card);padding:8px;z-index:1}
a{color:var(--petrol)}
nav{position:sticky;top:0;height:100vh;overflow-y:auto;background:var(--card);border-right:1px solid var(--line);padding:24px 20px}
nav h2{font-size:13px;margin:20px 0 4px;color:var(--soft)}
nav h2:not(:has(+ul>li:not([hidden]))){display:none}
nav ul{list-style:none;margin:0;padding:0}
nav a{display:block;padding:3px 0;text-decoration:none;overflow-wrap:anywhere;font-size:13px;color:var(--ink)}
nav a:hover{text-decoration:underline}
.brand{font-weight:650;font-size:18px;margin:0 0 12px}.brand span{color:var(--petrol)}
main{padding:32px 40px 80px;max-width:980px}
h1{font-size:26px;line-height:1.25;margin:0 0 12px}
main>h2{font-size:20px;margin:40px 0 12px}
.call{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:20px 24px;margin:0 0 16px}
.call h3{font-size:15px;margin:0 0 8px;overflow-wrap:anywhere}.call h4{font-size:13px;margin:20px 0 6px;color:var(--soft)}
.call p{margin:4px 0}
.method{font:600 11px/1 ui-monospace,monospace;color:var(--get);letter-spacing:.02em}
.post{color:var(--post)}.put,.patch{color:var(--put)}.delete{color:var(--delete)}
.call h3 .method{font-size:13px}
code,pre{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}
p code,td code,li code,th code{background:var(--code);border-radius:4px;padding:1px 4px;overflow-wrap:anywhere}
.curl{margin:8px 0}
[hidden]{display:none!important}
nav label{display:block;font-size:13px;color:var(--soft)}
nav input{width:100%;font:inherit;padding:7px 10px;border:1px solid var(--soft);border-radius:8px;background:var(--ground);color:var(--ink)}
nav input:focus-visible{outline:2px solid var(--petrol);outline-offset:1px}
pre{background:var(--code);border-radius:8px;padding:12px 14px;margin:4px 0 0;white-space:pre-wrap;overflow-wrap:anywhere}
figure{margin:12px 0 0}figcaption,.access,.type,.media{color:var(--soft);font-size:13px}
em{color:var(--put);font-style:normal;font-size:12px}
ul.fields,ul.responses{margin:4px 0;padding-left:18px}ul.responses{list-style:none;padding:0}
ul.fields li{font-size:14px}
ul.responses li{padding:3px 0}summary{cursor:pointer}
.status{font-variant-numeric:tabular-nums;color:var(--post)}.s4,.s5{color:var(--delete)}.s3{color:var(--put)}
table{border-collapse:collapse;width:100%;font-size:13px}
th,td{text-align:left;vertical-align:top;padding:6px 10px 6px 0;border-bottom:1px solid var(--line);font-weight:400;overflow-wrap:break-word}
thead th{color:var(--soft)}
:focus-visible{outline:2px solid var(--petrol);outline-offset:2px}
@media(max-width:900px){body{display:block}nav{position:static;height:auto;max-height:none;border-right:0;border-bottom:1px solid var(--line)}main{padding:24px 16px 60px}
.call{padding:16px}}
@media(max-width:560px){table,tbody,tr,td,th{display:block}thead{display:none}tr{border-bottom:1px solid var(--line);padding:8px 0}th,td{border:0;padding:1px 0}}
`;
