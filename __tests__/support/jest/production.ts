// Node renders pages as a build does: React's code for development takes twice the time for an element.
process.env['NODE_ENV'] = 'production';
