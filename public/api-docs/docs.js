/** Lists the calls of /api/openapi.json, each with its request and answer in a short, readable form. */

const docs = document.getElementById('docs');

const element = (name, text, ...children) => {
  const made = document.createElement(name);
  if (text) made.textContent = text;
  made.append(...children);
  return made;
};

/** A JSON schema as one would write the value by hand. */
function shape(schema, depth = 0) {
  const indent = '  '.repeat(depth + 1);
  if (!schema) return 'nothing';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => shape(choice, depth)).join(' | ');
  if (schema.type === 'array')
    return schema.items && !Array.isArray(schema.items) ? `[${shape(schema.items, depth)} …]` : '[…]';
  if (schema.type === 'object' && schema.properties) {
    const required = new Set(schema.required ?? []);
    const lines = Object.entries(schema.properties).map(([name, value]) => {
      const standard = value.default === undefined ? '' : `   = ${JSON.stringify(value.default)}`;
      return `${indent}${name}${required.has(name) ? '' : '?'}: ${shape(value, depth + 1)}${standard}`;
    });
    return `{\n${lines.join('\n')}\n${'  '.repeat(depth)}}`;
  }
  return schema.nullable ? `${schema.type} | null` : (schema.type ?? 'anything');
}

function call(path, method, { summary, requestBody, parameters, responses }) {
  const head = element(
    'summary',
    '',
    element('b', method.toUpperCase()),
    element('code', path),
    element('span', summary),
  );
  const made = element('details', '', head);
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  if (body) made.append(element('h2', 'Body'), element('pre', shape(body)));
  if (parameters?.length)
    made.append(
      element('h2', 'Parameters'),
      element(
        'pre',
        parameters
          .map(({ name, required, schema }) => `${name}${required ? '' : '?'}: ${shape(schema)}`)
          .join('\n'),
      ),
    );
  for (const [status, { content }] of Object.entries(responses ?? {})) {
    const schema = Object.values(content ?? {})[0]?.schema;
    if (schema && status.startsWith('2'))
      made.append(element('h2', `Answer ${status}`), element('pre', shape(schema)));
  }
  return made;
}

const response = await fetch('/api/openapi.json');
if (response.ok) {
  const { info, paths } = await response.json();
  docs.append(element('p', info.description));
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) docs.append(call(path, method, operation));
} else docs.append(element('p', `The description could not be loaded (${response.status}).`));
